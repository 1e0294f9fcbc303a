public import BookLibrary
public import RoomServices

/// The shelf's **View Model**: the books, the selected one, and all that can be done with them.
@MainActor public final class ShelfViewModel {
  private let service: any ShelfService
  private let room: RoomItems
  private let footer: Footer
  private var selectedID: Book.ID = 0

  init(_ service: any ShelfService, in room: RoomItems, footer: Footer) {
    self.service = service
    self.room = room
    self.footer = footer
  }

  public var books: [Book] { room.books }

  /// The books, as they are shown.
  public var rows: [LabeledLine] {
    books.map { ("\($0.id)", ($0.isRead ? "✓ " : "  ") + $0.title) }
  }

  /// The index of the selected book or, if that was removed, of the next one.
  public var selection: Int {
    get { books.firstIndex { $0.id >= selectedID } ?? max(0, books.count - 1) }
    set { if books.indices.contains(newValue) { selectedID = books[newValue].id } }
  }

  public var selected: Book? { books.isEmpty ? nil : books[selection] }

  public func add(_ title: String, as orientation: Book.Orientation) {
    footer.attempt {
      try service.add(title, as: orientation)
      selection = books.count - 1
    }
  }

  public func rename(_ book: Book, to title: String) {
    footer.attempt { try service.rename(book, to: title) }
  }

  public func mark(_ book: Book, asRead isRead: Bool) {
    footer.attempt { try service.mark(book, asRead: isRead) }
  }

  public func remove(_ record: BookRecord) async {
    footer.message = "Removing \(record.book.title) …"
    do {
      try await service.remove(record)
      footer.message = nil
    } catch { footer.show(error) }
  }
}

extension BookRecord {
  /// The question before a removal. It says how much else goes with the book.
  public var questionBeforeRemoval: String {
    "Remove \(book.title), its notes (\(notes.count)) and its sessions (\(sessions.count))?"
  }
}
