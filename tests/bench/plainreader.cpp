// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0
#include "plainreader.h"

#include "await.h"
#include "measure.h"

#include <arpa/inet.h>
#include <netinet/in.h>
#include <string_view>
#include <sys/socket.h>
#include <unistd.h>
#include <vector>

namespace blokwatch::bench {

double readPlainly(FeederProcess &feeder)
{
    constexpr std::string_view request = "GET /__blok/stream HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n";
    const int reader = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_port = htons(std::uint16_t(feeder.port()));
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    std::vector<char> bytes(std::size_t(256) * 1024);
    if (connect(reader, reinterpret_cast<sockaddr *>(&address), sizeof address) != 0 ||
        send(reader, request.data(), request.size(), 0) < 0 || recv(reader, bytes.data(), bytes.size(), 0) <= 0)
        throw std::runtime_error("the feeder does not answer");
    feeder.begin();
    const double before = cpuMs();
    while (recv(reader, bytes.data(), bytes.size(), 0) > 0) {}
    const double spent = cpuMs() - before;
    close(reader);
    std::optional<Feeding> feeding;
    await("the feeder's account", 10'000, [&] { return (feeding = feeder.result()).has_value(); });
    return spent * 1000 / double(feeding->events);
}

}
