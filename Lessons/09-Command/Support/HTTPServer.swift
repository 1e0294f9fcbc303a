import Foundation
import Web

/// A server on the network, spoken to over HTTP.
struct HTTPServer: CommandServer {
  let address: URL
  private let client: WebClient

  init(address: URL, timeout: Duration = .seconds(5)) {
    self.address = address
    client = WebClient(timeout: timeout)
  }

  func send(_ request: CommandRequest) async throws -> Int {
    do {
      let key = ["Idempotency-Key": request.key]
      return try await client.send("POST", url, body: request.body, headers: key).status
    } catch let error as WebError {
      throw ServerError.noAnswer(error)
    }
  }
}
