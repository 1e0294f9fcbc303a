import Foundation
import Web

/// A server on the network, spoken to over HTTP.
struct HTTPServer: BookServer {
  let address: URL
  private let client: WebClient

  init(address: URL, timeout: Duration = .seconds(5)) {
    self.address = address
    client = WebClient(timeout: timeout)
  }

  func send(_ request: ServerRequest) async throws -> ServerAnswer {
    do {
      let answer = try await client.send(
        request.method, address.appending(path: request.path), body: request.body)
      return ServerAnswer(status: answer.status, body: answer.body)
    } catch let error as WebError {
      throw ServerError.noAnswer(error)
    }
  }
}
