import BookLibrary
import RoomModel
public import RoomServices

extension Book {
  /// The book, as the shelf shows it: `84  ✓ A Suitcase for Snail`.
  var line: LabeledLine { LabeledLine("\(id)", (isRead ? "✓ " : "  ") + title) }
}

extension ViewModels {
  /// The keys of the shelf.
  var shelfKeys: [KeyCommand] {
    let add = KeyCommand("a", "add") { [self] in addBook() }
    guard let book = shelf.selected else { return [add] }
    return [
      add, KeyCommand("r", "rename") { [self] in rename(book) },
      KeyCommand(" ", book.isRead ? "unread" : "read", in: footer) { [self] in
        try await services.shelf.mark(book, asRead: !book.isRead)
      },
      KeyCommand("x", "remove") { [self] in remove(book) },
    ]
  }

  private func addBook() -> Prompt {
    Prompt(question: "Title of the new book:") { [self] in
      shelf.select(try await services.shelf.add($0).id)
    }
  }

  private func rename(_ book: Book) -> Prompt {
    Prompt(
      question: "Title:", text: book.title,
      again: { [self] in room.state.book(book.id).map(rename) }
    ) { [self] in try await services.shelf.rename(book, to: $0) }
  }

  private func remove(_ book: Book) -> Prompt {
    let record = BookRecord(book, in: room.state)
    return Prompt(question: record.questionBeforeRemoval + " y/n", no: "Not removed.") {
      [self] _ in try await services.shelf.remove(record)
    }
  }
}

extension BookRecord {
  /// The question before a removal, which says how much else goes with the book.
  public var questionBeforeRemoval: String {
    "Remove \(book.title), its notes (\(notes.count)) and its sessions (\(sessions.count))?"
  }
}
