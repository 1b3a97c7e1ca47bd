// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include "views/widgets/plaintext.h"

#include "views/theme/fonts.h"

#include <QTextDocument>
#include <QTextLayout>

namespace blokwatch {

namespace {

constexpr int mostLines = 24;

/// Lines no wider than a tool tip may be, and no more of them than a screen has room for.
QString wrapped(const QString &text)
{
    QStringList lines;
    for (const auto &paragraph : text.split(u'\n')) {
        QTextLayout layout(paragraph, smallFont());
        QTextOption option;
        option.setWrapMode(QTextOption::WrapAtWordBoundaryOrAnywhere);
        layout.setTextOption(option);
        layout.beginLayout();
        for (auto line = layout.createLine(); line.isValid(); line = layout.createLine()) {
            if (lines.size() == mostLines)
                return lines.join(u'\n') + QStringLiteral("\n…");
            line.setLineWidth(toolTipWidth);
            lines << paragraph.mid(line.textStart(), line.textLength()).trimmed();
        }
        layout.endLayout();
    }
    return lines.join(u'\n');
}

}

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
    const auto shown = wrapped(text);
    if (!Qt::mightBeRichText(shown))
        return shown;
    auto escaped = shown.toHtmlEscaped();
    escaped.replace(u'\n', QStringLiteral("<br/>"));
    return QStringLiteral("<span style=\"white-space: pre\">%1</span>").arg(escaped);
}

QString isolated(const QString &text) { return QChar(0x2068) + text + QChar(0x2069); }

}
