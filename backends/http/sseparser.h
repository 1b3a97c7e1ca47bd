// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace blokwatch {

/// One dispatched event of an event stream. Views into the SseBlock that holds it; no data(): the frame had no such
/// field.
struct SseFrame {
    std::string_view event; ///< absent means "message"
    std::string_view id;    ///< the id this frame set; for resuming see SseParser::lastEventId()
    std::string_view data;  ///< lines joined by LF
};

/// Frames that came together, with the bytes they point into. Moving it keeps the views valid.
struct SseBlock {
    SseBlock() = default;
    SseBlock(SseBlock &&) = default;
    SseBlock &operator=(SseBlock &&) = default;
    SseBlock(const SseBlock &) = delete;
    SseBlock &operator=(const SseBlock &) = delete;

    std::string bytes; ///< with json::padding bytes behind the last frame
    std::vector<SseFrame> frames;
};

/// Reads text/event-stream (WHATWG HTML, "Server-sent events") in pieces of any size; how the stream was cut changes
/// nothing. A byte is copied once, into the block; lines are not copied again. Thread: one at a time.
///
///     parser.feed(bytes);
///     SseBlock block = parser.take();
class SseParser
{
public:
    /// A frame with more bytes than `limit` is dropped and counted; nothing else is lost.
    explicit SseParser(std::size_t limit = std::size_t(256) << 20) : m_limit(limit) {}

    void feed(std::string_view bytes);
    /// The frames that are complete since the last call.
    SseBlock take();
    /// For a new connection: forgets the unfinished frame and keeps lastEventId() and the counters.
    void restart();

    const std::string &lastEventId() const { return m_lastEventId; }
    /// The reconnection time the server asked for, ms.
    std::optional<std::int64_t> retry() const { return m_retry; }
    /// Comment lines: Blok sends one every 5 s.
    std::uint64_t heartbeats() const { return m_heartbeats; }
    std::uint64_t oversized() const { return m_oversized; }

private:
    /// A part of m_bytes; `present` also when it is empty.
    struct Span {
        std::size_t begin = 0;
        std::size_t end = 0;
        bool present = false;
    };
    struct Frame {
        Span event;
        Span id;
        Span data;
    };

    void line(std::size_t begin, std::size_t end);
    void field(std::string_view name, std::size_t begin, std::size_t end);
    void addData(std::size_t begin, std::size_t end);
    void dispatch();
    void dropOversized();
    void shift(std::size_t by);
    std::string_view view(const Span &span) const;

    std::size_t m_limit;
    std::string m_bytes;
    std::size_t m_frameStart = 0; ///< first byte of the unfinished frame
    std::size_t m_lineStart = 0;
    std::size_t m_searched = 0; ///< no line ends between m_lineStart and here
    bool m_first = true;        ///< nothing of the stream has been read: a byte order mark may come
    bool m_afterCr = false;     ///< a line feed that comes now belongs to the last line end
    bool m_dropping = false;    ///< inside an oversized frame
    bool m_dropLine = false;    ///< inside a line of it whose beginning is gone
    Frame m_frame;
    std::vector<Frame> m_done;

    std::string m_lastEventId;
    std::optional<std::int64_t> m_retry;
    std::uint64_t m_heartbeats = 0;
    std::uint64_t m_oversized = 0;
};

}
