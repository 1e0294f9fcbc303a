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

/// Records the calls of a history to a command, for a diagram.
struct RecordedCommand: LibraryCommand {
  private var base: any LibraryCommand
  private let recorder: CallRecorder

  init(_ base: any LibraryCommand, in recorder: CallRecorder) {
    self.base = base
    self.recorder = recorder
  }

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

/// A server in this process, which can be off.
actor LocalServer: CommandServer {
  var isOn = false
  private(set) var library: Library

  init(_ library: Library) {
    self.library = library
  }

  func turnOn() { isOn = true }

  func send(_ command: SavedCommand) throws -> ServerAnswer {
    guard isOn else { throw NoAnswer(description: "The server can't be reached.") }
    var command = command.command
    do { try command.execute(on: &library) } catch { return .refused }
    return .executed
  }
}
