// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include "views/run/jsontext.h"

#include "items/wording.h"
#include "views/theme/fonts.h"

#include <QPlainTextEdit>

#include <algorithm>

namespace blokwatch {

namespace {

constexpr std::size_t longestLine = 1000;
constexpr int margin = 8;

bool isContinuation(char c) { return (static_cast<unsigned char>(c) & 0xc0u) == 0x80u; }

/// Bytes of the first line, not more than longestLine or a little less, so that no character is torn apart.
std::size_t lineLength(std::string_view text)
{
    const auto end = std::min(text.find('\n'), text.size());
    if (end <= longestLine)
        return end;
    auto cut = longestLine;
    while (cut > longestLine - 4 && isContinuation(text[cut]))
        --cut;
    return cut;
}

}

QString plainLines(std::string_view text)
{
    QString shown;
    shown.reserve(qsizetype(text.size()));
    while (!text.empty()) {
        const auto length = lineLength(text);
        const auto line = text.substr(0, length);
        shown += wording::plain(line.ends_with('\r') ? line.substr(0, length - 1) : line);
        text.remove_prefix(length);
        if (text.starts_with('\n'))
            text.remove_prefix(1);
        if (!text.empty())
            shown += u'\n';
    }
    return shown;
}

QPlainTextEdit *makeTextField(QWidget *parent)
{
    auto *field = new QPlainTextEdit(parent);
    field->setObjectName(QStringLiteral("jsonText"));
    field->setReadOnly(true);
    field->setUndoRedoEnabled(false);
    field->setFrameShape(QFrame::NoFrame);
    field->setFont(monoFont());
    field->document()->setDocumentMargin(margin);
    field->setLineWrapMode(QPlainTextEdit::WidgetWidth);
    field->setWordWrapMode(QTextOption::WrapAtWordBoundaryOrAnywhere);
    field->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    return field;
}

}
