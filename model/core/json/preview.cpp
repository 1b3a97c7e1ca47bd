// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include "core/json/preview.h"

#include "core/json/cursor.h"
#include "core/json/redaction.h"
#include "core/json/text.h"
#include "core/json/writer.h"

#include <algorithm>
#include <utility>

namespace blokwatch::json {

namespace {

constexpr std::size_t growth = 4;
constexpr std::string_view hiddenValue = "\"[REDACTED]\"";

bool isSpace(char c) { return c == ' ' || c == '\n' || c == '\t' || c == '\r'; }

/// Follows a text token by token.
class Follower
{
public:
    Follower(std::string_view text, bool cut, const Redaction &redaction, const PreviewForm &form)
        : m_text(text),
          m_cut(cut),
          m_redaction(redaction),
          m_form(form),
          m_writer(form.indent)
    {
    }

    Preview follow()
    {
        while (!m_ended) {
            skipSpace();
            if (m_at == m_text.size())
                end(!m_cut && m_expected == Expected::Nothing ? Preview::End::Whole : Preview::End::Cut);
            else if (m_writer.text().size() > growth * m_form.limit)
                end(Preview::End::Cut);
            else
                step();
        }
        m_result.text = m_writer.take();
        m_result.followed = m_at;
        return std::move(m_result);
    }

private:
    enum class Expected { Value, FirstElement, FirstName, Name, Colon, Separator, Nothing };

    void end(Preview::End how)
    {
        m_result.end = how;
        m_ended = true;
    }
    void fault() { end(Preview::End::Fault); }

    void skipSpace()
    {
        while (m_at < m_text.size() && isSpace(m_text[m_at]))
            ++m_at;
    }

    void step()
    {
        const char c = m_text[m_at];
        switch (m_expected) {
        case Expected::FirstElement: return c == ']' ? close() : value(c);
        case Expected::Value: return value(c);
        case Expected::FirstName: return c == '}' ? close() : name(c);
        case Expected::Name: return name(c);
        case Expected::Colon: return c == ':' ? pass(Expected::Value) : fault();
        case Expected::Separator: return separator(c);
        case Expected::Nothing: return fault();
        }
    }

    void pass(Expected next)
    {
        ++m_at;
        m_expected = next;
    }

    void separator(char c)
    {
        if (c == ',')
            pass(m_nesting.inObject() ? Expected::Name : Expected::Value);
        else if (c == (m_nesting.inObject() ? '}' : ']'))
            close();
        else
            fault();
    }

    void valueDone() { m_expected = m_nesting.depth() == 0 ? Expected::Nothing : Expected::Separator; }

    void close()
    {
        const bool shown = !m_hidden;
        if (shown)
            m_nesting.inObject() ? m_writer.endObject() : m_writer.endArray();
        m_nesting.pop();
        ++m_at;
        if (m_hidden && m_nesting.depth() == m_hiddenDepth)
            m_hidden = false;
        valueDone();
    }

    void open(bool object)
    {
        if (m_nesting.full())
            return fault();
        if (!m_hidden)
            object ? m_writer.beginObject() : m_writer.beginArray();
        m_nesting.push(object);
        pass(object ? Expected::FirstName : Expected::FirstElement);
    }

    void name(char c)
    {
        const auto token = c == '"' ? string() : std::string_view();
        if (m_ended || token.empty())
            return c == '"' ? void() : fault();
        const auto name = unescaped(insideOf(token));
        if (!m_hidden) {
            m_writer.name(name);
            m_telling = m_redaction.isTelling(name);
        }
        m_expected = Expected::Colon;
    }

    void value(char c)
    {
        const bool hides = std::exchange(m_telling, false) && !m_hidden;
        if (hides) {
            m_writer.raw(hiddenValue);
            // What the server hid already is as it was.
            m_result.hidden += m_text.substr(m_at).starts_with(hiddenValue) ? 0 : 1;
        }
        if (c == '{' || c == '[') {
            if (hides) {
                m_hidden = true;
                m_hiddenDepth = m_nesting.depth();
            }
            return open(c == '{');
        }
        const bool quiet = hides || m_hidden;
        if (c == '"') {
            if (const auto token = string(); !token.empty() && !quiet)
                showString(token);
        } else if (const auto token = scalar(); !token.empty() && !quiet) {
            m_writer.raw(token);
        }
        if (!m_ended)
            valueDone();
    }

    void showString(std::string_view token)
    {
        // A string that the text ends in is shown with a quote, as a whole one is; the end says that it is cut.
        const auto inside = m_ended ? token.substr(1) : insideOf(token);
        const auto text = unescaped(inside.substr(0, std::min(escapeFault(inside), inside.size())));
        if (const auto instead = m_redaction.insteadOf(text)) {
            m_writer.string(*instead);
            ++m_result.hidden;
        } else {
            m_writer.string(text);
        }
    }

    /// The token with its quotes. Where the text ends in it: what there is, and the end.
    std::string_view string()
    {
        const auto start = m_at++;
        while (m_at < m_text.size() && m_text[m_at] != '"') {
            if (static_cast<unsigned char>(m_text[m_at]) < 0x20)
                return fault(), std::string_view();
            m_at = std::min(m_text.size(), m_at + (m_text[m_at] == '\\' ? 2 : 1));
        }
        if (m_at == m_text.size()) {
            end(Preview::End::Cut);
            return m_text.substr(start);
        }
        ++m_at;
        const auto token = m_text.substr(start, m_at - start);
        if (scalarFault(token))
            fault();
        return m_ended ? std::string_view() : token;
    }

    std::string_view scalar()
    {
        const auto start = m_at;
        while (m_at < m_text.size() && !isSpace(m_text[m_at]) && !isPunctuation(m_text[m_at]))
            ++m_at;
        const auto token = m_text.substr(start, m_at - start);
        if (scalarFault(token) == nullptr)
            return token;
        const bool cut = m_at == m_text.size() && (m_cut || m_nesting.depth() > 0);
        m_at = start;
        end(cut ? Preview::End::Cut : Preview::End::Fault);
        return {};
    }

    std::string_view m_text;
    bool m_cut;
    const Redaction &m_redaction;
    const PreviewForm &m_form;
    Writer m_writer;
    Nesting m_nesting;
    Preview m_result;
    std::size_t m_at = 0;
    std::size_t m_hiddenDepth = 0;
    Expected m_expected = Expected::Value;
    bool m_telling = false;
    bool m_hidden = false;
    bool m_ended = false;
};

}

Preview preview(std::string_view json, const Redaction &redaction, const PreviewForm &form)
{
    const auto part = json.substr(0, form.limit);
    return Follower(part, part.size() < json.size(), redaction, form).follow();
}

}
