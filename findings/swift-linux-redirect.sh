#!/usr/bin/env bash
# URLSession: a redirect that the delegate refuses comes back with its status and headers. Foundation on Linux
# drops its body, which the headers still announce, even where the redirect names no Location.
source "$(dirname "$0")/common.sh"
swift_version
need python3

cat > server.py <<'END'
import http.server

class Answers(http.server.BaseHTTPRequestHandler):
  def do_GET(self):
    body = b"moved, see /new"
    self.send_response(int(self.path[1:4]))
    if self.path.endswith("place"): self.send_header("Location", "/200")
    self.send_header("Content-Length", str(len(body)))
    self.end_headers()
    self.wfile.write(body)

  def log_message(self, *words): pass

server = http.server.HTTPServer(("127.0.0.1", 0), Answers)
print(server.server_port, flush=True)
server.serve_forever()
END
cat > main.swift <<'END'
import Foundation
#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

final class Refusal: NSObject, URLSessionTaskDelegate {
  func urlSession(
    _ session: URLSession, task: URLSessionTask, willPerformHTTPRedirection response: HTTPURLResponse,
    newRequest request: URLRequest, completionHandler: @escaping @Sendable (URLRequest?) -> Void
  ) {
    completionHandler(nil)
  }
}

let session = URLSession(configuration: .ephemeral, delegate: Refusal(), delegateQueue: nil)
for path in ["200", "302", "302place", "307place", "404place"] {
  let (data, response) = try await session.data(
    from: URL(string: "http://127.0.0.1:\(CommandLine.arguments[1])/\(path)")!)
  let answer = response as! HTTPURLResponse
  print(
    "\(path): \(answer.statusCode), \(data.count) of \(answer.value(forHTTPHeaderField: "Content-Length")!) bytes")
}
END
swiftc -swift-version 6 main.swift -o client
python3 server.py > port &
trap 'kill %1; rm -rf "$folder"' EXIT
until [ -s port ]; do sleep 0.1; done
./client "$(cat port)" | same "200: 200, 15 of 15 bytes
302: 302, 0 of 15 bytes
302place: 302, 0 of 15 bytes
307place: 307, 0 of 15 bytes
404place: 404, 15 of 15 bytes"
