import LessonStage

/// Records the calls of a desk to its catalog.
struct RecordingCatalog {
  private(set) var base = Catalog()
  let recorder: CallRecorder

  /// Returns the present state. The diagram shows it under a name.
  func memento(as name: String) -> Catalog.Memento {
    recorder.call("Desk", "Catalog", "memento()")
    recorder.answer("Catalog", "Desk", name)
    return base.memento()
  }

  mutating func add(_ title: String) -> Int {
    recorder.call("Desk", "Catalog", "add(…)")
    let number = base.add(title)
    recorder.answer("Catalog", "Desk", "number \(number)")
    return number
  }

  mutating func restore(_ memento: Catalog.Memento, as name: String) {
    recorder.call("Desk", "Catalog", "restore(\(name))")
    base.restore(memento)
  }
}

/// Records the calls of a desk to its history.
struct RecordingHistory {
  private(set) var base = History<Catalog.Memento>()
  let recorder: CallRecorder

  mutating func record(_ before: Catalog.Memento, as name: String) {
    recorder.call("Desk", "History", "record(\(name))")
    base.record(before)
  }

  mutating func undo(as name: String) -> Catalog.Memento? {
    recorder.call("Desk", "History", "undo()")
    let memento = base.undo()
    recorder.answer("History", "Desk", memento == nil ? "nothing" : name)
    return memento
  }
}
