import BookLibrary
import LessonStage

/// Records the calls of an editor to its library.
struct RecordingLibrary {
  private(set) var base: Library
  let recorder: CallRecorder

  func memento() -> Library.Memento {
    recorder.call("Editor", "Library", "memento()")
    recorder.answer("Library", "Editor", "a memento")
    return base.memento()
  }

  mutating func remove(_ id: Book.ID) throws {
    recorder.call("Editor", "Library", "remove(\(id))")
    try base.remove(id)
  }

  mutating func restore(_ memento: Library.Memento) {
    recorder.call("Editor", "Library", "restore(memento)")
    base.restore(memento)
  }
}

/// Records the calls of an editor to its history.
struct RecordingHistory {
  private(set) var base = History()
  let recorder: CallRecorder

  mutating func record(_ before: Library.Memento) {
    recorder.call("Editor", "History", "record(memento)")
    base.record(before)
  }

  mutating func undo(from present: Library.Memento) -> Library.Memento? {
    recorder.call("Editor", "History", "undo(from: memento)")
    let memento = base.undo(from: present)
    recorder.answer("History", "Editor", memento == nil ? "nothing" : "the first memento")
    return memento
  }
}
