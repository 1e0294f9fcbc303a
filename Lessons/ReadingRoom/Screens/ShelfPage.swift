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
    let add = KeyCommand(key: "a", name: "add") { [self] in footer.prompt = addBook() }
    guard let book = shelf.selected else { return [add] }
    return [
      add, KeyCommand(key: "r", name: "rename") { [self] in footer.prompt = rename(book) },
      KeyCommand(key: " ", name: book.isRead ? "unread" : "read") { [self] in
        try await room.mark(book, asRead: !book.isRead)
      },
      KeyCommand(key: "x", name: "remove") { [self] in footer.prompt = remove(book) },
    ]
  }

  private func addBook() -> Prompt {
    Prompt(question: "Title of the new book:") { [self] in
      shelf.select(try await room.addBook($0).id)
    }
  }

  private func rename(_ book: Book) -> Prompt {
    Prompt(
      question: "Title:", text: book.title,
      again: { [self] in room.state.book(book.id).map(rename) }
    ) { [self] in try await room.rename(book, to: $0) }
  }

  private func remove(_ book: Book) -> Prompt {
    let record = BookRecord(book, in: room.state)
    return Prompt(question: record.questionBeforeRemoval + " y/n", no: "Not removed.") {
      [self] _ in try await room.remove(record)
    }
  }
}

extension BookRecord {
  /// The question before a removal, which says how much else goes with the book.
  public var questionBeforeRemoval: String {
    "Remove \(book.title), its notes (\(notes.count)) and its sessions (\(sessions.count))?"
  }
}
