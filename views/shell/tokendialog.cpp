// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include "views/shell/tokendialog.h"

#include "items/wording.h"
#include "mirror/watchedsource.h"
#include "views/widgets/plaintext.h"

#include <QLabel>

namespace blokwatch {

namespace {

constexpr qsizetype nameLimit = 120;

}

TokenDialog::TokenDialog(const WatchedSource &source, QWidget *parent) : QInputDialog(parent)
{
    setObjectName(QStringLiteral("tokenDialog"));
    setAttribute(Qt::WA_DeleteOnClose);
    setWindowTitle(tr("Token"));
    setTextEchoMode(QLineEdit::Password);
    setLabelText(tr("%1 wants a token. It is kept until the program ends, and nowhere else.")
                     .arg(isolated(wording::plain(source.name, nameLimit))));
    for (auto *label : findChildren<QLabel *>())
        label->setTextFormat(Qt::PlainText);
}

}
