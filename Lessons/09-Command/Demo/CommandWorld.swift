import BookLibrary
import LessonStage

extension LibraryStore {
  /// Makes a change without a command, as another program does.
  func change(_ body: (inout Library) throws -> Void) throws {
    var library = try load()
    try body(&library)
    try save(library)
  }
}

/// Records the calls of a history to a RenameBook, for a diagram.
struct RecordedCommand: LibraryCommand {
  var base: RenameBook
  let recorder: CallRecorder

  var name: String { base.name }

  mutating func execute(on library: inout Library) throws {
    recorder.call("History", "RenameBook", "execute(on: library)")
    try base.execute(on: &library)
  }

  func undo(on library: inout Library) throws {
    recorder.call("History", "RenameBook", "undo(on: library)")
    try base.undo(on: &library)
  }
}

/// A server in this process, which is down at first.
actor LocalServer: CommandServer {
  private var isUp = false
  private(set) var library: Library

  init(_ library: Library) {
    self.library = library
  }

  func start() { isUp = true }

  func send(_ saved: SavedCommand) throws -> ServerAnswer {
    guard isUp else { throw NoAnswer(description: "The server can't be reached.") }
    var command = saved.command
    do { try command.execute(on: &library) } catch { return .refused }
    return .executed
  }
}
