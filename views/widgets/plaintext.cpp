// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include "views/widgets/plaintext.h"

#include <QTextDocument>

namespace blokwatch {

QLabel *plainLabel(const QString &objectName, QWidget *parent, const QString &text)
{
    auto *label = new QLabel(parent);
    label->setTextFormat(Qt::PlainText);
    label->setObjectName(objectName);
    label->setText(text);
    return label;
}

QString plainToolTip(const QString &text)
{
    if (!Qt::mightBeRichText(text))
        return text;
    auto escaped = text.toHtmlEscaped();
    escaped.replace(u'\n', QStringLiteral("<br/>"));
    return QStringLiteral("<span>%1</span>").arg(escaped);
}

QString isolated(const QString &text) { return QChar(0x2068) + text + QChar(0x2069); }

}
