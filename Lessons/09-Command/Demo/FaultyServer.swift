import BookLibrary
import Foundation
import Web

/// A server that fails on cue, in front of one that doesn't.
actor FaultyServer: CommandServer {
  private nonisolated let base: any CommandServer
  private var isOnline = true
  private var losesAnswer = false
  private var refused: String?

  init(_ base: any CommandServer) {
    self.base = base
  }

  nonisolated var address: URL { base.address }

  /// Switches the server on or off.
  func setOnline(_ isOnline: Bool) { self.isOnline = isOnline }

  /// Breaks the connection after the next command was executed.
  func loseNextAnswer() { losesAnswer = true }

  /// Makes the server refuse the command of that title.
  func refuse(_ title: String) { refused = title }

  func send(_ request: CommandRequest) async throws -> Int {
    guard isOnline else { throw ServerError.noAnswer(.unreachable(url, reason: "it is off.")) }
    let command = try? JSONDecoder().decode(CommandRecord.self, from: request.body)
    if let refused, command?.title == refused { return 409 }
    let status = try await base.send(request)
    guard losesAnswer else { return status }
    losesAnswer = false
    throw ServerError.noAnswer(.unreachable(url, reason: "the connection broke."))
  }
}
