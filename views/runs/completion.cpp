// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include "views/runs/completion.h"

#include "core/runstatus.h"
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

/// Whether wording::plain() may have put this character there for another one.
bool standsForAnother(char32_t character)
{
    return character == U' ' || character == U'\u2026' || character == U'\ufffd' ||
           (character >= U'\u2400' && character <= U'\u2421');
}

QStringList fieldWords()
{
    QStringList words{QStringLiteral("text"), QStringLiteral("is")};
    for (const RunField field : runFields()) {
        const auto name = runFieldName(field);
        words << QString::fromUtf8(name.data(), qsizetype(name.size()));
    }
    return words;
}

bool isStatus(QStringView word)
{
    const auto bytes = word.toString().toStdString();
    const auto known = RunStatus::texts();
    return std::find(known.begin(), known.end(), bytes) != known.end() || bytes == "debouncing" || bytes == "merged" ||
           word.contains(u'*');
}

bool isUnfinished(QStringView term)
{
    if (term.startsWith(u'-'))
        term = term.mid(1);
    if (term.isEmpty() || term.count(u'"') % 2 != 0)
        return true;
    const auto colon = term.indexOf(u':');
    if (colon >= 0 && QStringLiteral(":,<>=.").contains(term.back()))
        return true;
    if (colon < 0) {
        const auto words = fieldWords();
        return std::any_of(words.begin(), words.end(),
                           [&](const QString &word) { return word.startsWith(term, Qt::CaseInsensitive); });
    }
    const auto last = term.mid(std::max(colon, term.lastIndexOf(u',')) + 1);
    return term.left(colon) == QLatin1String("status") && !isStatus(last);
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
        const bool starts = value.shown.startsWith(typed, Qt::CaseInsensitive);
        if (starts || value.shown.contains(typed, Qt::CaseInsensitive))
            (starts ? starting : containing) << head.toString() + writtenValue(field, value);
    }
    return starting + containing;
}

}

QString writtenValue(RunField field, const KnownValue &value)
{
    std::string pattern = RunQuery::literal(value.shown.toStdString());
    if (!value.exact) {
        pattern.clear();
        for (const char32_t character : value.shown.toUcs4()) {
            if (!standsForAnother(character))
                pattern += RunQuery::literal(QString::fromUcs4(&character, 1).toStdString());
            else if (!pattern.ends_with('*') || pattern.ends_with("\\*"))
                pattern += '*';
        }
    }
    RunQuery::Term term;
    term.field = field;
    term.words = {pattern};
    const auto text = QString::fromStdString(RunQuery().withTerm(term).text());
    return text.mid(text.indexOf(u':') + 1);
}

QString withoutLastTerm(const QString &typed) { return typed.left(termStart(typed)); }

QString finishedTerms(const QString &typed)
{
    const auto start = termStart(typed);
    return start < typed.size() && isUnfinished(QStringView(typed).mid(start)) ? typed.left(start) : typed;
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
