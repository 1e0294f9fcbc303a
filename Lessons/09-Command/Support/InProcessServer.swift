import BookLibrary
import Foundation

/// A server in the same process: it has a library of its own, and keeps to the same contract as one
/// on the network.
actor InProcessServer: CommandServer {
  let address: URL
  private(set) var library: Library
  /// The answers by their keys: what makes a request harmless that comes twice.
  private var answers: [String: Int] = [:]
  /// The titles of the commands that were executed, in their order.
  private(set) var executed: [String] = []

  init(address: URL, library: Library) {
    self.address = address
    self.library = library
  }

  func send(_ request: CommandRequest) -> Int {
    if let answer = answers[request.key] { return answer }
    let answer = execute(request.body)
    answers[request.key] = answer
    return answer
  }

  private func execute(_ body: Data) -> Int {
    guard var command = try? JSONDecoder().decode(CommandRecord.self, from: body) else {
      return 400
    }
    do { try command.execute(on: &library) } catch { return 409 }
    executed.append(command.title)
    return 200
  }
}
