import BookLibrary
import RoomModel
public import RoomServices

extension RoomApp {
  /// Starts the action of a key, or asks for what it needs.
  func command(_ key: Character) {
    switch (page, key) {
    case (_, "u"):
      start { [self] in
        let name = try await models.room.undo()
        models.footer.message = name.map { "Undone: \($0)" } ?? "There is nothing to undo."
      }
    case (_, "U"):
      start { [self] in
        let name = try await models.room.redo()
        models.footer.message = name.map { "Redone: \($0)" } ?? "There is nothing to redo."
      }
    case (_, "n"): prompt = note()
    case (_, "t"): pressTimer()
    case (_, "s"): stopTimer()
    case (.shelf, "a"): add(.portrait)
    case (.shelf, "A"): add(.landscape)
    case (.shelf, "r"): prompt = models.shelf.selected.flatMap { rename($0.id) }
    case (.shelf, " "): mark()
    case (.shelf, "x"): removeBook()
    case (.notes, "e"): prompt = models.notes.selected.flatMap { rewrite($0.id) }
    case (.notes, "x"): removeNote()
    default: break
    }
  }

  private func confirm(
    _ question: String, no: String, activity: String = "Saving …",
    _ action: @escaping @MainActor () async throws -> Void
  ) {
    prompt = Prompt(question: question + " y/n", no: no, activity: activity) { _ in
      try await action()
    }
  }
}

// MARK: - Books

extension RoomApp {
  private func add(_ orientation: Book.Orientation) {
    prompt = Prompt(question: "Title of the new \(orientation) book:", rule: .title) { [models] in
      models.shelf.select(try await models.services.shelf.add($0, as: orientation))
    }
  }

  private func rename(_ id: Book.ID) -> Prompt? {
    guard let book = models.room.state.book(id) else { return nil }
    return Prompt(
      question: "Title:", rule: .title, text: book.title, again: { self.rename(id) }
    ) { [models] in try await models.services.shelf.rename(book, to: $0) }
  }

  private func mark() {
    guard let book = models.shelf.selected else { return }
    start { [models] in try await models.services.shelf.mark(book, asRead: !book.isRead) }
  }

  private func removeBook() {
    guard let book = models.shelf.selected else { return }
    let record = models.room.record(of: book)
    confirm(
      record.questionBeforeRemoval, no: "Not removed.", activity: "Removing \(book.title) …"
    ) { [models] in try await models.services.shelf.remove(record) }
  }
}

extension BookRecord {
  /// The question before a removal. It says how much else goes with the book.
  public var questionBeforeRemoval: String {
    "Remove \(book.title), its notes (\(notes.count)) and its sessions (\(sessions.count))?"
  }
}

// MARK: - Notes

extension RoomApp {
  /// Asks for a note on the selected book. If that is removed meanwhile, the next book gets the words.
  private func note() -> Prompt? {
    guard let book = models.shelf.selected else { return nil }
    return Prompt(
      question: "Note on \(book.title):", rule: .note, again: { self.note() }
    ) { [models] in
      do {
        let notes = models.services.notes
        models.notes.select(try await notes.write($0, by: models.author, about: book.id))
      } catch where models.room.state.book(book.id) == nil {
        throw RoomError.changedSince(now: nil)
      }
    }
  }

  /// Asks for a note's new text. If the note is removed meanwhile, the words can become a new one.
  private func rewrite(_ id: Note.ID) -> Prompt? {
    guard let note = models.room.state.note(id) else { return self.note() }
    return Prompt(
      question: "Note:", rule: .note, text: note.content, again: { self.rewrite(id) }
    ) { [models] in try await models.services.notes.rewrite(note, as: $0) }
  }

  private func removeNote() {
    guard let note = models.notes.selected else { return }
    confirm("Remove note \(note.id)?", no: "Not removed.") { [models] in
      try await models.services.notes.remove(note)
    }
  }
}

// MARK: - The timer

extension RoomApp {
  /// Pauses or resumes the timer, or asks how long it shall run.
  private func pressTimer() {
    let reading = models.services.reading
    if let countdown = models.room.state.countdown {
      return start { try await reading.pauseOrResume(countdown) }
    }
    guard let book = models.shelf.selected else { return }
    prompt = Prompt(
      question: "Minutes with \(book.title) (5–180):", text: "20", isSuggestion: true
    ) { [models] in
      try await reading.start(book.id, minutes: Int($0) ?? 0)
      models.footer.message = "Started: \($0) minutes with \(book.title)."
    }
  }

  private func stopTimer() {
    guard let countdown = models.room.state.countdown else { return }
    let title = models.room.state.title(of: countdown.bookID)
    confirm("Stop the timer for \(title)?", no: "The timer goes on.") { [models] in
      try await models.services.reading.stop(countdown)
    }
  }
}
