import BookLibrary
import LessonStage

/// Records what an editor tells its shelf.
struct RecordingShelf {
  private(set) var base: Shelf
  let recorder: CallRecorder

  func memento() -> Shelf.Memento {
    recorder.call("Editor", "Shelf", "memento")
    let memento = base.memento()
    recorder.answer("Shelf", "Editor", "a memento")
    return memento
  }

  mutating func remove(_ id: Book.ID) throws {
    recorder.call("Editor", "Shelf", "remove \(id)")
    try base.remove(id)
  }

  mutating func restore(_ memento: Shelf.Memento) {
    recorder.call("Editor", "Shelf", "restore the memento")
    base.restore(memento)
  }
}

/// Records what an editor tells its history.
struct RecordingHistory {
  private(set) var base: History
  let recorder: CallRecorder

  mutating func record(_ before: Shelf.Memento) {
    recorder.call("Editor", "History", "record the memento")
    base.record(before)
  }

  mutating func undo(leaving present: Shelf.Memento) -> Shelf.Memento? {
    recorder.call("Editor", "History", "undo, leaving a memento")
    let state = base.undo(leaving: present)
    recorder.answer("History", "Editor", state == nil ? "nothing" : "the memento before")
    return state
  }
}
