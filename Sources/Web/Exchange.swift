import Foundation

/// A request and its response, over a socket.
///
/// It doesn't use `URLSession`: on Linux, a server can crash that with a great `Content-Length`, and
/// keep it busy for minutes with many headers. It speaks HTTP/1.0, because then a response never comes
/// in chunks.
struct Exchange {
  let url: URL
  let timeout: Duration
  let deadline: ContinuousClock.Instant

  private static let mostHeaders = 64 << 10
  private static let mostContents = 16 << 20

  init(url: URL, timeout: Duration) {
    self.url = url
    self.timeout = timeout
    deadline = .now + timeout
  }

  /// Sends the request, and returns the response. Blocks the thread until then.
  func answer(to method: String, _ body: Data) throws -> WebClient.Answer {
    guard url.scheme == "http",
      let address = URLComponents(url: url, resolvingAgainstBaseURL: true),
      let host = address.encodedHost, !host.isEmpty
    else { throw failure("only http is supported") }
    let query = address.percentEncodedQuery.map { "?\($0)" } ?? ""
    let path = address.percentEncodedPath.isEmpty ? "/" : address.percentEncodedPath
    var lines = [
      "\(method) \(path)\(query) HTTP/1.0", "Host: \(host)\(url.port.map { ":\($0)" } ?? "")",
    ]
    if !body.isEmpty {
      lines += ["Content-Type: application/json", "Content-Length: \(body.count)"]
    }
    let request = Data((lines + ["", ""]).joined(separator: "\r\n").utf8) + body

    let socket = try connect(to: host.trimmingCharacters(in: ["[", "]"]), port: url.port ?? 80)
    defer { close(socket) }
    try send(request, on: socket)
    return try response(on: socket)
  }
}

// MARK: - The response

extension Exchange {
  /// Returns the response when all of it has arrived.
  private func response(on socket: Int32) throws -> WebClient.Answer {
    var received = Data()
    let separator = try fill(&received, from: socket, atMost: Self.mostHeaders) {
      $0.firstRange(of: Data("\r\n\r\n".utf8))
    }
    guard let separator else { throw failure("its headers don't end") }
    let head = String(decoding: received[..<separator.lowerBound], as: UTF8.self)
    var body = Data(received[separator.upperBound...])

    guard let match = head.prefixMatch(of: /HTTP\/1\.[01] ([1-5][0-9][0-9])(?=\s|$)/),
      let status = Int(match.1)
    else { throw failure("it isn't HTTP") }
    // It announces another response, which HTTP/1.0 doesn't have.
    guard status >= 200 else { throw failure("HTTP/1.0 has no status \(status)") }
    guard !head.contains(/\r\nTransfer-Encoding:/.ignoresCase()) else {
      throw failure("HTTP/1.0 has no transfer encodings")
    }
    let lengths = head.matches(of: /\r\nContent-Length:[ \t]*([^ \t\r]*)/.ignoresCase()).map(\.1)
    guard Set(lengths).count < 2 else { throw failure("it has two lengths") }
    guard let length = lengths.first else {
      _ = try fill(&body, from: socket, atMost: Self.mostContents) { _ in nil as Int? }
      return WebClient.Answer(status: status, body: body)
    }
    guard let length = Int(length), 0...Self.mostContents ~= length else {
      throw failure("its length isn't a number up to \(Self.mostContents)")
    }
    let whole = try fill(&body, from: socket, atMost: Self.mostContents) {
      $0.count >= length ? $0.prefix(length) : nil
    }
    guard let whole else { throw failure("it is cut off") }
    return WebClient.Answer(status: status, body: whole)
  }

  /// Receives bytes until `end` finds what it looks for, and returns that; nil if the server closes the
  /// connection first.
  private func fill<End>(
    _ received: inout Data, from socket: Int32, atMost limit: Int, until end: (Data) -> End?
  ) throws -> End? {
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      if let end = end(received) { return end }
      guard received.count <= limit else { throw failure("it is too large") }
      try wait(for: POLLIN, on: socket)
      let count = recv(socket, &buffer, buffer.count, 0)
      if count == 0 { return nil }
      if count == -1, ![EAGAIN, EINTR].contains(errno) { throw systemFailure(errno) }
      received += buffer.prefix(max(0, count))
    }
  }
}

// MARK: - The socket

extension Exchange {
  /// Returns a socket that is connected to one of the host's addresses, and never blocks.
  private func connect(to host: String, port: Int) throws -> Int32 {
    var hints = addrinfo()
    #if canImport(Glibc)
      hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
    #else
      hints.ai_socktype = SOCK_STREAM
    #endif
    var first: UnsafeMutablePointer<addrinfo>?
    let code = getaddrinfo(host, "\(port)", &hints, &first)
    guard code == 0 else { throw failure(String(cString: gai_strerror(code))) }
    defer { freeaddrinfo(first) }
    var problem: any Error = failure("the host has no address")
    for entry in sequence(first: first, next: { $0?.pointee.ai_next }) {
      guard let address = entry?.pointee else { break }
      let socket = Foundation.socket(address.ai_family, address.ai_socktype, address.ai_protocol)
      do {
        guard socket != -1 else { throw systemFailure(errno) }
        _ = fcntl(socket, F_SETFD, FD_CLOEXEC)
        _ = fcntl(socket, F_SETFL, O_NONBLOCK)
        #if canImport(Darwin)
          var yes: Int32 = 1
          setsockopt(socket, SOL_SOCKET, SO_NOSIGPIPE, &yes, socklen_t(MemoryLayout<Int32>.size))
        #endif
        if Foundation.connect(socket, address.ai_addr, address.ai_addrlen) == -1 {
          guard errno == EINPROGRESS else { throw systemFailure(errno) }
          try wait(for: POLLOUT, on: socket)
          var result: Int32 = 0
          var size = socklen_t(MemoryLayout<Int32>.size)
          getsockopt(socket, SOL_SOCKET, SO_ERROR, &result, &size)
          guard result == 0 else { throw systemFailure(result) }
        }
        return socket
      } catch {
        close(socket)
        problem = error
      }
    }
    throw problem
  }

  private func send(_ request: Data, on socket: Int32) throws {
    #if canImport(Darwin)
      let flags: Int32 = 0
    #else
      let flags = Int32(MSG_NOSIGNAL)
    #endif
    var rest = request[...]
    while !rest.isEmpty {
      try wait(for: POLLOUT, on: socket)
      let count = rest.withUnsafeBytes { Foundation.send(socket, $0.baseAddress, $0.count, flags) }
      if count == -1, ![EAGAIN, EINTR].contains(errno) { throw systemFailure(errno) }
      rest = rest.dropFirst(max(0, count))
    }
  }

  /// Waits until the socket is ready, or throws at the deadline.
  private func wait(for events: Int32, on socket: Int32) throws {
    var entry = pollfd(fd: socket, events: Int16(events), revents: 0)
    repeat {
      let rest = deadline - .now
      guard rest > .zero else { throw WebError.timedOut(url, after: timeout) }
      entry.revents = 0
      _ = poll(&entry, 1, Int32((rest / .milliseconds(1)).rounded(.up)))
    } while entry.revents == 0
  }

  private func failure(_ reason: String) -> WebError { .failed(url, reason: reason) }

  private func systemFailure(_ code: Int32) -> WebError { failure(String(cString: strerror(code))) }
}
