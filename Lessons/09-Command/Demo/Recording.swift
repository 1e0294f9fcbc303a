import BookLibrary
import Foundation
import LessonStage
import Synchronization

/// Records the calls of a screen to its history.
struct RecordingHistory {
  private(set) var base: CommandHistory
  let recorder: CallRecorder

  mutating func execute(_ command: RecordingCommand) throws {
    recorder.call("Screen", "History", "execute(command)")
    try base.execute(command)
  }

  mutating func undo() throws {
    recorder.call("Screen", "History", "undo()")
    try base.undo()
  }
}

/// Records the calls of a history to a command.
struct RecordingCommand: LibraryCommand {
  private(set) var base: any LibraryCommand
  let recorder: CallRecorder

  var title: String { base.title }
  private var name: String { "\(type(of: base))" }

  mutating func execute(on library: inout Library) throws {
    recorder.call("History", name, "execute(on: library)")
    try base.execute(on: &library)
  }

  func undo(on library: inout Library) throws {
    recorder.call("History", name, "undo(on: library)")
    try base.undo(on: &library)
  }
}

/// Records what a server is sent and what it answers; a key by its number.
struct RecordingServer: CommandServer {
  let base: any CommandServer
  let recorder: CallRecorder
  private let keys = Keys()

  init(base: any CommandServer, recorder: CallRecorder) {
    (self.base, self.recorder) = (base, recorder)
  }

  var address: URL { base.address }

  func send(_ request: CommandRequest) async throws -> Int {
    recorder.call("Outbox", "Server", "POST commands, key \(keys.number(of: request.key))")
    do {
      let status = try await base.send(request)
      recorder.answer("Server", "Outbox", "\(status)")
      return status
    } catch {
      recorder.answer("Server", "Outbox", "no answer")
      throw error
    }
  }

  private final class Keys: Sendable {
    private let seen = Mutex<[String]>([])

    func number(of key: String) -> Int {
      seen.withLock { seen in
        if !seen.contains(key) { seen.append(key) }
        return (seen.firstIndex(of: key) ?? 0) + 1
      }
    }
  }
}
