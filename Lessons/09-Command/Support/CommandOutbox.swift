import BookLibrary
import Foundation

/// A second **Invoker**: executes each command here at once, and sends it to the server when the
/// server can be reached. Until then, the command waits in a file.
///
/// The program may be killed at any moment. So a command enters the queue before the library
/// changes, and leaves it after the server has answered. The next run can't know how far this one
/// got, so it repeats each step that may be missing. A change that is in place isn't made again: here,
/// because the outbox looks for it first; on the server, because that knows the key.
struct CommandOutbox {
  private let store: LibraryStore
  private let queue: CommandQueue
  private let server: any CommandServer

  /// Opens the queue, and completes the commands that an earlier run left half done here.
  init(_ store: LibraryStore, server: any CommandServer) throws {
    (self.store, self.server) = (store, server)
    queue = CommandQueue(folder: store.url.deletingLastPathComponent())
    for entry in try queue.entries() where !entry.isSaved {
      var executed = entry.executed
      do { executed = try execute(entry, again: true) } catch CommandError.refused {
        // The library has changed too much since; the server decides.
      }
      try keep(executed, for: entry.key, isSaved: true)
    }
  }

  /// The titles of the commands that wait for the server.
  var waiting: [String] {
    get throws { try queue.entries().map(\.command.title) }
  }

  /// Executes a command here, and queues it for the server. If it fails or changes nothing, it isn't
  /// queued.
  ///
  /// - Parameter key: The name of this one execution, never used again.
  func submit(_ command: CommandRecord, key: String = UUID().uuidString) throws {
    let before = try store.load()
    var (library, executed) = (before, command)
    do { try executed.execute(on: &library) } catch {
      throw CommandError.refused(.execute, command.title, reason: "\(error)")
    }
    guard library != before else { return }
    let entry = CommandQueue.Entry(
      key: key, command: command, executed: executed)
    try queue.change { $0.append(entry) }
    do { executed = try execute(entry) } catch {
      try queue.remove(key)
      throw error
    }
    try keep(executed, for: key, isSaved: true)
  }

  /// Sends the waiting commands in their order, until one gets no clear answer. Once all are
  /// answered, undoes here what the server has refused.
  func replay() async throws -> [Outcome] {
    var outcomes: [Outcome] = []
    // An entry that another program is still saving is left to that program.
    for entry in try queue.entries().prefix(while: \.isSaved) where entry.refusal == nil {
      let title = entry.command.title
      let answer: (isAccepted: Bool, status: Int)
      do { answer = try await server.execute(entry.command, key: entry.key) } catch let error
        as ServerError
      {
        return outcomes + [Outcome(title: title, fate: .waits(error))]
      }
      if answer.isAccepted {
        try queue.remove(entry.key)
        outcomes.append(Outcome(title: title, fate: .executed))
      } else {
        try queue.change(entry.key) { $0.refusal = answer.status }
      }
    }
    // The last one first: an undo may not fit before that of a later command.
    for entry in try queue.entries().reversed() {
      guard let status = entry.refusal else { continue }
      let fate = try undo(entry, status: status)
      try queue.remove(entry.key)
      outcomes.append(Outcome(title: entry.command.title, fate: fate))
    }
    return outcomes
  }

  private func undo(_ entry: CommandQueue.Entry, status: Int) throws -> Outcome.Fate {
    do {
      try store.change { try entry.executed.undo(on: &$0) }
      return .undone(status)
    } catch let error as StoreError {
      throw error
    } catch {
      return .stays(status, reason: "\(error)")
    }
  }

  /// Executes a command here, and returns it with what its undo needs.
  ///
  /// - Parameter again: Whether an earlier run may have done it. Then a change that is in place isn't
  ///   made again. One that somebody has taken back since looks as if it had never been made.
  private func execute(_ entry: CommandQueue.Entry, again: Bool = false) throws -> CommandRecord {
    var executed = entry.executed
    try store.change(.execute, entry.command) { library in
      executed = entry.executed
      // An undo fits as long as the change is there.
      var copy = library
      if again, (try? executed.undo(on: &copy)) != nil { return }
      executed = entry.command
      try executed.execute(on: &library)
      if executed != entry.executed { try keep(executed, for: entry.key, isSaved: false) }
    }
    return executed
  }

  private func keep(_ executed: CommandRecord, for key: String, isSaved: Bool) throws {
    try queue.change(key) { ($0.executed, $0.isSaved) = (executed, isSaved) }
  }
}

/// The outcome of a command that waited.
struct Outcome: Equatable {
  enum Fate: Equatable {
    case executed
    /// The server refused it, with that status, and it was undone here.
    case undone(Int)
    /// The server refused it, but its undo doesn't fit any more.
    case stays(Int, reason: String)
    case waits(ServerError)
  }

  let title: String
  let fate: Fate
}

extension Outcome.Fate: CustomStringConvertible {
  var description: String {
    switch self {
    case .executed: "executed on the server"
    case .undone(let status): "refused by the server (\(status)), and undone here"
    case .stays(let status, let reason):
      "refused by the server (\(status)), but not undone here: \(reason)"
    case .waits(let error): "waits: \(error)"
    }
  }
}
