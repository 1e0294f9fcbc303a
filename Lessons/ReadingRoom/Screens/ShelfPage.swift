import BookLibrary
import RoomModel
public import RoomServices

extension RoomBook {
  /// The book, as the shelf shows it: `84  ✓ A Suitcase for Snail`.
  var line: LabeledLine { LabeledLine("\(id)", (isRead ? "✓ " : "  ") + title) }
}

extension ViewModels {
  /// The keys of the shelf.
  var shelfKeys: [KeyCommand] {
    let new = [
      KeyCommand("a", "add") { [self] in add(.portrait) },
      KeyCommand("A", "add landscape book") { [self] in add(.landscape) },
    ]
    guard let book = shelf.selected else { return new }
    return new + [
      KeyCommand("r", "rename") { [self] in rename(book) },
      KeyCommand(" ", book.isRead ? "unread" : "read", in: footer) { [self] in
        try await services.shelf.mark(book, asRead: !book.isRead)
      },
      KeyCommand("x", "remove") { [self] in remove(book) },
    ]
  }

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
    let question = record.questionBeforeRemoval(isFinal: services.shelf.removesForGood)
    return Prompt(question: question + " y/n", no: "Not removed.") {
      [self] _ in try await services.shelf.remove(record)
    }
  }
}

extension BookRecord {
  /// Returns the question before a removal. It says how much else goes with the book, and whether no
  /// undo brings it back.
  public func questionBeforeRemoval(isFinal: Bool) -> String {
    "Remove \(book.title), its notes (\(notes.count)) and its sessions (\(sessions.count))"
      + (isFinal ? " for good?" : "?")
  }
}
