public import Foundation
import Synchronization

/// A small HTTP server on this machine's loopback address, for stories and tests, which supply its
/// replies.
public final class LoopbackServer: Sendable {
  public typealias Reply = (status: Int, body: String)

  public let url: URL
  private let received = Mutex<[String]>([])

  /// The requests so far, such as `GET /books`, each with its body, if any.
  public var requests: [String] { received.withLock { $0 } }

  /// Starts the server. It runs until the process ends.
  public init(reply: @escaping @Sendable (_ request: String) -> Reply) throws {
    #if canImport(Glibc)
      let type = Int32(SOCK_STREAM.rawValue)
    #else
      let type = SOCK_STREAM
    #endif
    let listener = socket(AF_INET, type, 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isListening = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(listener, $0, size) == 0 && listen(listener, 16) == 0
          && getsockname(listener, $0, &size) == 0
      }
    }
    let port = UInt16(bigEndian: address.sin_port)
    guard isListening, let url = URL(string: "http://127.0.0.1:\(port)") else {
      throw POSIXError(.EADDRNOTAVAIL)
    }
    self.url = url
    Thread.detachNewThread { [self] in
      while true {
        let connection = accept(listener, nil, nil)
        guard connection != -1 else { return }
        Thread.detachNewThread { [self] in
          let request = Self.read(from: connection)
          received.withLock { $0.append(request) }
          Self.send(reply(request), to: connection)
          close(connection)
        }
      }
    }
  }

  private static func read(from connection: Int32) -> String {
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 4096)
    while true {
      let count = recv(connection, &buffer, buffer.count, 0)
      bytes += buffer.prefix(max(0, count))
      let text = String(decoding: bytes, as: UTF8.self)
      let parts = text.components(separatedBy: "\r\n\r\n")
      let length = text.lowercased().firstMatch(of: /content-length: *([0-9]+)/)
        .flatMap { Int($0.1) }
      let isWhole = parts.count > 1 && parts[1].utf8.count >= length ?? 0
      guard count <= 0 || isWhole else { continue }
      let body = parts.dropFirst().joined()
      let first = text.components(separatedBy: " HTTP/")[0]
      let type = text.contains("Content-Type: application/json") ? " json" : ""
      return body.isEmpty ? first : "\(first)\(type) \(body)"
    }
  }

  private static func send(_ reply: Reply, to connection: Int32) {
    // A client that follows redirects would ask for `/x` next.
    let lines = [
      "HTTP/1.1 \(reply.status) X", "Content-Length: \(reply.body.utf8.count)", "Location: /x",
      "Connection: close", "", reply.body,
    ]
    let bytes = Array(lines.joined(separator: "\r\n").utf8)
    #if canImport(Glibc)
      let flags = Int32(MSG_NOSIGNAL)
    #else
      var yes: Int32 = 1
      setsockopt(
        connection, SOL_SOCKET, SO_NOSIGPIPE, &yes, socklen_t(MemoryLayout<Int32>.size))
      let flags: Int32 = 0
    #endif
    _ = Foundation.send(connection, bytes, bytes.count, flags)
  }
}
