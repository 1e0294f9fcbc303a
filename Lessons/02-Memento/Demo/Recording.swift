import BookLibrary
import LessonStage

/// Records the calls of an editor to its library.
struct RecordingLibrary {
  private(set) var base: Library
  let recorder: CallRecorder

  /// Returns the current state. The diagram shows it under a name.
  func memento(as name: String) -> Library.Memento {
    recorder.call("Editor", "Library", "memento()")
    recorder.answer("Library", "Editor", name)
    return base.memento()
  }

  mutating func remove(_ id: Book.ID) throws {
    recorder.call("Editor", "Library", "remove(\(id))")
    try base.remove(id)
  }

  mutating func restore(_ memento: Library.Memento) {
    recorder.call("Editor", "Library", "restore(before)")
    base.restore(memento)
  }
}

/// Records the calls of an editor to its history.
struct RecordingHistory {
  private(set) var base = History(limit: 100)
  let recorder: CallRecorder

  mutating func record(_ before: Library.Memento) {
    recorder.call("Editor", "History", "record(before)")
    base.record(before)
  }

  mutating func undo(from present: Library.Memento) -> Library.Memento? {
    recorder.call("Editor", "History", "undo(from: present)")
    let memento = base.undo(from: present)
    recorder.answer("History", "Editor", memento == nil ? "nothing" : "before")
    return memento
  }
}
