import BookLibrary
import LessonStage

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
