// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include "views/runs/completion.h"

#include "mirror/runquery.h"

#include <algorithm>

namespace blokwatch {

namespace {

/// Where the term around the cursor begins: after the last blank outside quotes.
qsizetype termStart(QStringView text)
{
    qsizetype start = 0;
    bool quoted = false;
    for (qsizetype i = 0; i < text.size(); ++i) {
        if (text[i] == u'"')
            quoted = !quoted;
        else if (text[i].isSpace() && !quoted)
            start = i + 1;
    }
    return start;
}

QStringList fieldSuggestions(QStringView typed)
{
    QStringList list;
    for (const RunField field : runFields()) {
        const auto name = runFieldName(field);
        const auto word = QString::fromUtf8(name.data(), qsizetype(name.size()));
        if (word.startsWith(typed, Qt::CaseInsensitive))
            list << word + u':';
    }
    return list;
}

QStringList valueSuggestions(RunField field, QStringView head, QStringView typed, const FieldValues &values)
{
    QStringList starting;
    QStringList containing;
    if (typed.startsWith(u'"'))
        typed = typed.mid(1);
    for (const auto &value : values(field)) {
        const auto whole = head.toString() + writtenValue(field, value);
        if (value.startsWith(typed, Qt::CaseInsensitive))
            starting << whole;
        else if (value.contains(typed, Qt::CaseInsensitive))
            containing << whole;
    }
    return starting + containing;
}

}

QString writtenValue(RunField field, const QString &value)
{
    RunQuery::Term term;
    term.field = field;
    term.words = {RunQuery::literal(value.toStdString())};
    const auto text = QString::fromStdString(RunQuery().withTerm(term).text());
    return text.mid(text.indexOf(u':') + 1);
}

Completion completionAt(const QString &text, qsizetype cursor, const FieldValues &values)
{
    const auto before = QStringView(text).left(cursor);
    Completion completion;
    completion.start = termStart(before);
    if (before.mid(completion.start).startsWith(u'-'))
        ++completion.start;
    const auto typed = before.mid(completion.start);
    completion.length = typed.size();

    const auto colon = typed.indexOf(u':');
    if (colon < 0) {
        if (!typed.isEmpty())
            completion.suggestions = fieldSuggestions(typed);
    } else if (const auto field = runFieldFromName(typed.left(colon).toUtf8().toStdString()); field && values) {
        const auto headLength = std::max(colon, typed.lastIndexOf(u',')) + 1;
        completion.suggestions = valueSuggestions(*field, typed.left(headLength), typed.mid(headLength), values);
    }
    if (completion.suggestions.size() > Completion::mostSuggestions)
        completion.suggestions.resize(Completion::mostSuggestions);
    if (completion.suggestions == QStringList{typed.toString()})
        completion.suggestions.clear();
    return completion;
}

}
