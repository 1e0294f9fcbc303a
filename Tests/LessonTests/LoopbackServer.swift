import Foundation
import Synchronization

/// An HTTP server on this machine's loopback address, for one test. It knows nothing of the
/// lesson's code; what it answers is up to the test.
final class LoopbackServer: Sendable {
  enum Reply: Sendable {
    case answer(Int, String, headers: [String] = [])
    /// These bytes, and then the connection is closed.
    case raw(String)
    /// The beginning of an answer, then a byte now and again, for ever.
    case drip
    case silence
  }

  let url: URL
  private let listener: Int32
  private let received = Received()

  /// The first lines and bodies of the requests, as in `GET /books`.
  var requests: [String] { received.all.withLock { $0 } }

  /// What the threads and the test share.
  private final class Received: Sendable {
    let all = Mutex<[String]>([])
  }

  init(reply: @escaping @Sendable (_ request: String) -> Reply) throws {
    #if canImport(Glibc)
      let stream = Int32(SOCK_STREAM.rawValue)
    #else
      let stream = SOCK_STREAM
    #endif
    signal(SIGPIPE, SIG_IGN)
    listener = socket(AF_INET, stream, 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let port: UInt16? = withUnsafeMutablePointer(to: &address) { [listener] pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        guard bind(listener, $0, size) == 0, listen(listener, 16) == 0,
          getsockname(listener, $0, &size) == 0
        else { return nil }
        return UInt16(bigEndian: pointer.pointee.sin_port)
      }
    }
    guard let port, let url = URL(string: "http://127.0.0.1:\(port)") else {
      throw POSIXError(.EADDRNOTAVAIL)
    }
    self.url = url
    Thread.detachNewThread { [listener, received] in
      while true {
        let connection = accept(listener, nil, nil)
        guard connection >= 0 else { return }
        Thread.detachNewThread {
          let request = Self.read(from: connection)
          received.all.withLock { $0.append(request) }
          Self.send(reply(request), to: connection)
          close(connection)
        }
      }
    }
  }

  deinit {
    shutdown(listener, Int32(SHUT_RDWR))
    close(listener)
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
    let body = text.components(separatedBy: "\r\n\r\n").dropFirst().joined()
    return body.isEmpty ? first : "\(first)\(type) \(body)"
  }

  private static func send(_ reply: Reply, to connection: Int32) {
    switch reply {
    case .answer(let status, let body, let headers):
      let lines = ["HTTP/1.1 \(status) X", "Content-Length: \(body.utf8.count)"] + headers
      write(lines.joined(separator: "\r\n") + "\r\n\r\n" + body, to: connection)
    case .raw(let text):
      write(text, to: connection)
    case .drip:
      write("HTTP/1.1 200 OK\r\nContent-Length: 100000\r\n\r\n", to: connection)
      while write(" ", to: connection) { usleep(20_000) }
    case .silence:
      // Until the other side gives up.
      var byte: UInt8 = 0
      while recv(connection, &byte, 1, 0) > 0 {}
    }
  }

  @discardableResult
  private static func write(_ text: String, to connection: Int32) -> Bool {
    let bytes = Array(text.utf8)
    return Foundation.send(connection, bytes, bytes.count, 0) == bytes.count
  }
}
