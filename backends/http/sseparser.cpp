// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include "http/sseparser.h"

#include "core/json/decoder.h"

#include <algorithm>
#include <charconv>
#include <cstring>
#include <utility>

namespace blokwatch {

namespace {

constexpr std::string_view byteOrderMark = "\xef\xbb\xbf";

/// Finds line ends one after the other, looking at each byte once for each kind.
class LineEnds
{
public:
    LineEnds(std::string_view bytes, std::size_t from)
        : m_bytes(bytes),
          m_lf(bytes.find('\n', from)),
          m_cr(bytes.find('\r', from))
    {
    }
    /// The first at or behind `from`, which must not go back; npos when there is none.
    std::size_t next(std::size_t from)
    {
        if (m_lf < from)
            m_lf = m_bytes.find('\n', from);
        if (m_cr < from)
            m_cr = m_bytes.find('\r', from);
        return std::min(m_lf, m_cr);
    }

private:
    std::string_view m_bytes;
    std::size_t m_lf;
    std::size_t m_cr;
};

}

void SseParser::feed(std::string_view bytes)
{
    if (bytes.empty())
        return;
    m_bytes.reserve(m_bytes.size() + bytes.size() + json::padding);
    m_bytes.append(bytes);
    if (std::exchange(m_afterCr, false) && bytes.front() == '\n') {
        m_frameStart += m_frameStart == m_lineStart;
        m_searched = ++m_lineStart;
    }
    LineEnds ends(m_bytes, m_searched);
    while (m_searched < m_bytes.size()) {
        const auto end = ends.next(m_searched);
        if (end == std::string::npos) {
            m_searched = m_bytes.size();
            if (m_searched - m_frameStart > m_limit)
                dropOversized();
            return;
        }
        m_searched = end + 1;
        if (m_bytes[end] == '\r') {
            m_afterCr = m_searched == m_bytes.size();
            m_searched += !m_afterCr && m_bytes[m_searched] == '\n';
        }
        line(std::exchange(m_lineStart, m_searched), end);
    }
}

SseBlock SseParser::take()
{
    SseBlock block;
    if (m_done.empty()) {
        m_bytes.erase(0, m_frameStart);
        shift(std::exchange(m_frameStart, 0));
        return block;
    }
    std::string rest = m_bytes.substr(m_frameStart);
    m_bytes.resize(m_frameStart);
    block.bytes = std::move(m_bytes);
    block.bytes.append(json::padding, '\0');
    m_bytes = std::move(rest);
    shift(std::exchange(m_frameStart, 0));
    const auto placed = [&](const Span &span) {
        return span.present ? std::string_view(block.bytes).substr(span.begin, span.end - span.begin)
                            : std::string_view();
    };
    block.frames.reserve(m_done.size());
    for (const auto &frame : m_done)
        block.frames.push_back({placed(frame.event), placed(frame.id), placed(frame.data)});
    m_done.clear();
    return block;
}

void SseParser::restart()
{
    m_bytes.resize(m_frameStart);
    m_lineStart = m_searched = m_frameStart;
    m_frame = {};
    m_first = true;
    m_afterCr = m_dropping = m_dropLine = false;
}

void SseParser::line(std::size_t begin, std::size_t end)
{
    if (std::exchange(m_first, false) &&
        std::string_view(m_bytes).substr(begin, end - begin).starts_with(byteOrderMark))
        begin += byteOrderMark.size();
    if (begin == end && !std::exchange(m_dropLine, false)) {
        dispatch();
        return;
    }
    m_dropLine = false;
    if (end - m_frameStart > m_limit)
        dropOversized();
    if (m_dropping)
        return;
    const std::string_view text(m_bytes.data() + begin, end - begin);
    const auto colon = text.find(':');
    if (colon == 0) {
        ++m_heartbeats;
        if (!m_frame.event.present && !m_frame.id.present && !m_frame.data.present)
            m_frameStart = m_lineStart;
        return;
    }
    const auto name = text.substr(0, colon);
    auto value = colon == text.npos ? end : begin + colon + 1;
    if (value < end && m_bytes[value] == ' ')
        ++value;
    field(name, value, end);
}

void SseParser::field(std::string_view name, std::size_t begin, std::size_t end)
{
    const Span value{begin, end, true};
    if (name == "data") {
        addData(begin, end);
    } else if (name == "event") {
        m_frame.event = value;
    } else if (name == "id") {
        if (view(value).find('\0') == std::string_view::npos)
            m_frame.id = value;
    } else if (name == "retry") {
        const auto digits = view(value);
        std::int64_t ms = 0;
        const auto parsed = std::from_chars(digits.data(), digits.data() + digits.size(), ms);
        if (parsed.ec == std::errc() && parsed.ptr == digits.data() + digits.size() && digits.front() != '-')
            m_retry = ms;
    }
}

/// Joins the lines where they are: what lies between two of them is at least as long as the line feed.
void SseParser::addData(std::size_t begin, std::size_t end)
{
    auto &data = m_frame.data;
    if (!std::exchange(data.present, true)) {
        data.begin = begin;
        data.end = end;
        return;
    }
    m_bytes[data.end] = '\n';
    std::memmove(m_bytes.data() + data.end + 1, m_bytes.data() + begin, end - begin);
    data.end += 1 + end - begin;
}

/// At an empty line: without data there is no event, but an id counts.
void SseParser::dispatch()
{
    if (!std::exchange(m_dropping, false)) {
        if (m_frame.id.present)
            m_lastEventId = view(m_frame.id);
        if (m_frame.data.present)
            m_done.push_back(m_frame);
    }
    m_frame = {};
    m_frameStart = m_lineStart;
}

/// Forgets what has come of the frame; its other lines are skipped.
void SseParser::dropOversized()
{
    if (!std::exchange(m_dropping, true))
        ++m_oversized;
    m_frame = {};
    if (m_lineStart < m_searched)
        m_dropLine = true;
    if (m_searched == m_bytes.size()) {
        m_bytes.resize(m_frameStart);
        m_lineStart = m_searched = m_frameStart;
    }
}

/// The first `by` bytes have gone.
void SseParser::shift(std::size_t by)
{
    for (Span *span : {&m_frame.event, &m_frame.id, &m_frame.data}) {
        if (span->present) {
            span->begin -= by;
            span->end -= by;
        }
    }
    m_lineStart -= by;
    m_searched -= by;
}

std::string_view SseParser::view(const Span &span) const
{
    return std::string_view(m_bytes).substr(span.begin, span.end - span.begin);
}

}
