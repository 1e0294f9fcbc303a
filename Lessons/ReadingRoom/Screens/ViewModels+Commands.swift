import BookLibrary
import RoomModel
public import RoomServices

extension ViewModels {
  /// Starts the action of a key, or returns what it asks first.
  func command(_ key: Character, on page: Page) -> Prompt? {
    switch (page, key) {
    case (_, "u"):
      footer.start { [self] in
        let name = try await room.undo()
        footer.message = name.map { "Undone: \($0)" } ?? "There is nothing to undo."
      }
    case (_, "U"):
      footer.start { [self] in
        let name = try await room.redo()
        footer.message = name.map { "Redone: \($0)" } ?? "There is nothing to redo."
      }
    case (_, "n"): return shelf.selected.map(writeNote)
    case (_, "t"):
      guard let countdown = room.state.countdown else { return shelf.selected.map(startTimer) }
      footer.start { [self] in try await services.reading.pauseOrResume(countdown) }
    case (_, "s"): return room.state.countdown.map(stopTimer)
    case (.shelf, "a"): return add(.portrait)
    case (.shelf, "A"): return add(.landscape)
    case (.shelf, "r"): return shelf.selected.map(rename)
    case (.shelf, " "):
      guard let book = shelf.selected else { return nil }
      footer.start { [self] in try await services.shelf.mark(book, asRead: !book.isRead) }
    case (.shelf, "x"): return shelf.selected.map(remove)
    case (.notes, "e"): return notes.selected.map(rewrite)
    case (.notes, "x"): return notes.selected.map(remove)
    default: break
    }
    return nil
  }
}

// MARK: - Books

extension ViewModels {
  private func add(_ orientation: Book.Orientation) -> Prompt {
    Prompt(question: "Title of the new \(orientation) book:", rule: .title) { [self] in
      shelf.select(try await services.shelf.add($0, as: orientation))
    }
  }

  private func rename(_ book: RoomBook) -> Prompt {
    Prompt(
      question: "Title:", rule: .title, text: book.title,
      again: { [self] in room.state.book(book.id).map(rename) }
    ) { [self] in try await services.shelf.rename(book, to: $0) }
  }

  private func remove(_ book: RoomBook) -> Prompt {
    let record = room.record(of: book)
    return Prompt(
      question: record.questionBeforeRemoval + " y/n", no: "Not removed.",
      activity: "Removing \(book.title) …"
    ) { [self] _ in try await services.shelf.remove(record) }
  }
}

extension BookRecord {
  /// The question before a removal. It says how much else goes with the book.
  public var questionBeforeRemoval: String {
    "Remove \(book.title), its notes (\(notes.count)) and its sessions (\(sessions.count))?"
  }
}

// MARK: - Notes

extension ViewModels {
  /// Asks for a note. If its book is removed meanwhile, the words can go to the next book.
  private func writeNote(on book: RoomBook) -> Prompt {
    Prompt(
      question: "Note on \(book.title):", rule: .note,
      again: { [self] in shelf.selected.map(writeNote) }
    ) { [self] in
      do {
        notes.select(try await services.notes.write($0, by: author, about: book.id))
      } catch {
        if room.state.book(book.id) == nil { throw RoomError.changedSince(now: nil) }
        throw error
      }
    }
  }

  /// Asks for a note's new text. If the note is removed meanwhile, the words can become a new note.
  private func rewrite(_ note: Note) -> Prompt {
    Prompt(
      question: "Note:", rule: .note, text: note.content,
      again: { [self] in room.state.note(note.id).map(rewrite) ?? shelf.selected.map(writeNote) }
    ) { [self] in try await services.notes.rewrite(note, as: $0) }
  }

  private func remove(_ note: Note) -> Prompt {
    Prompt(question: "Remove note \(note.id)? y/n", no: "Not removed.") { [self] _ in
      try await services.notes.remove(note)
    }
  }
}

// MARK: - The timer

extension ViewModels {
  private func startTimer(with book: RoomBook) -> Prompt {
    Prompt(
      question: "Minutes with \(book.title) (5–180):", text: "20", isSuggestion: true
    ) { [self] in
      try await services.reading.start(book.id, minutes: Int($0) ?? 0)
      footer.message = "Started: \($0) minutes with \(book.title)."
    }
  }

  private func stopTimer(_ countdown: Countdown) -> Prompt {
    let title = room.state.title(of: countdown.bookID)
    return Prompt(question: "Stop the timer for \(title)? y/n", no: "The timer goes on.") {
      [self] _ in try await services.reading.stop(countdown)
    }
  }
}
