public import Foundation
import Synchronization

/// An HTTP server on this machine's loopback address, for one test. The test supplies the replies.
public final class LoopbackServer: Sendable {
  public enum Reply: Sendable {
    case answer(Int, String, headers: [String] = [])
    /// Sends these bytes, then closes the connection.
    case raw(String)
    /// Sends the beginning of a response, then one byte at a time, forever.
    case drip
    case silence
  }

  public let url: URL
  private let state = State()

  /// The state that the threads and the test share.
  private final class State: Sendable {
    let requests = Mutex<[String]>([])
    let isClosing = Mutex(false)
    let closed = DispatchSemaphore(value: 0)
  }

  /// The requests so far, such as `GET /books`, each with its idempotency key and body, if any.
  public var requests: [String] { state.requests.withLock { $0 } }

  public init(reply: @escaping @Sendable (_ request: String) -> Reply) throws {
    let listener = Self.makeSocket()
    var port: UInt16 = 0
    let isListening = Self.withAddress(port: 0) { address, size in
      var size = size
      guard bind(listener, address, size) == 0, listen(listener, 16) == 0 else { return false }
      guard getsockname(listener, address, &size) == 0 else { return false }
      port = address.withMemoryRebound(to: sockaddr_in.self, capacity: 1) {
        UInt16(bigEndian: $0.pointee.sin_port)
      }
      return true
    }
    guard isListening, let url = URL(string: "http://127.0.0.1:\(port)") else {
      throw POSIXError(.EADDRNOTAVAIL)
    }
    self.url = url
    Thread.detachNewThread { [state] in
      while true {
        let connection = accept(listener, nil, nil)
        if state.isClosing.withLock({ $0 }) {
          close(connection)
          close(listener)
          state.closed.signal()
          return
        }
        Thread.detachNewThread {
          let request = Self.read(from: connection)
          state.requests.withLock { $0.append(request) }
          Self.send(reply(request), to: connection)
          close(connection)
        }
      }
    }
  }

  /// Wakes the thread that accepts connections, and returns when the port is free.
  deinit {
    state.isClosing.withLock { $0 = true }
    let visitor = Self.makeSocket()
    Self.withAddress(port: UInt16(url.port ?? 0)) { _ = connect(visitor, $0, $1) }
    state.closed.wait()
    close(visitor)
  }

  private static func makeSocket() -> Int32 {
    #if canImport(Glibc)
      socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    #else
      socket(AF_INET, SOCK_STREAM, 0)
    #endif
  }

  private static func withAddress<Result>(
    port: UInt16, _ body: (UnsafeMutablePointer<sockaddr>, socklen_t) throws -> Result
  ) rethrows -> Result {
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    return try withUnsafeMutablePointer(to: &address) { pointer in
      try pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        try body($0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
  }

  private static func read(from connection: Int32) -> String {
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 4096)
    while true {
      let count = recv(connection, &buffer, buffer.count, 0)
      if count <= 0 { break }
      bytes += buffer.prefix(count)
      let parts = String(decoding: bytes, as: UTF8.self).components(separatedBy: "\r\n\r\n")
      let length = parts[0].lowercased().firstMatch(of: /content-length: *([0-9]+)/)
        .flatMap { Int($0.1) }
      if parts.count > 1, parts[1].utf8.count >= length ?? 0 { break }
    }
    let text = String(decoding: bytes, as: UTF8.self)
    let first = text.components(separatedBy: " HTTP/").first ?? ""
    let type = text.contains("Content-Type: application/json") ? " json" : ""
    let key = text.firstMatch(of: /\r\nIdempotency-Key: (.+)\r\n/).map { " key \($0.1)" } ?? ""
    let body = text.components(separatedBy: "\r\n\r\n").dropFirst().joined()
    return body.isEmpty ? first : "\(first)\(type)\(key) \(body)"
  }

  private static func send(_ reply: Reply, to connection: Int32) {
    switch reply {
    case .answer(let status, let body, let headers):
      let lines =
        ["HTTP/1.1 \(status) X", "Content-Length: \(body.utf8.count)"]
        + ["Connection: close"] + headers
      write(lines.joined(separator: "\r\n") + "\r\n\r\n" + body, to: connection)
    case .raw(let text):
      write(text, to: connection)
    case .drip:
      write("HTTP/1.1 200 OK\r\nContent-Length: 100000\r\n\r\n", to: connection)
      while write(" ", to: connection) { usleep(20_000) }
    case .silence:
      // Waits until the client gives up.
      var byte: UInt8 = 0
      while recv(connection, &byte, 1, 0) > 0 {}
    }
  }

  @discardableResult
  private static func write(_ text: String, to connection: Int32) -> Bool {
    let bytes = Array(text.utf8)
    #if canImport(Glibc)
      let flags = Int32(MSG_NOSIGNAL)
    #else
      var yes: Int32 = 1
      setsockopt(
        connection, SOL_SOCKET, SO_NOSIGPIPE, &yes, socklen_t(MemoryLayout<Int32>.size))
      let flags: Int32 = 0
    #endif
    return Foundation.send(connection, bytes, bytes.count, flags) == bytes.count
  }
}
