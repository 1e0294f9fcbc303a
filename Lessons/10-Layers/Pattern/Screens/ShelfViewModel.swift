public import BookLibrary
import RoomServices

/// The shelf's **View Model**: the books, the selected one, and all that can be done with them.
@MainActor public final class ShelfViewModel {
  private let service: any ShelfService
  private let room: RoomItems
  private let footer: Footer
  /// The index of the selected book.
  public var selection = 0 {
    didSet { selection = max(0, min(selection, books.count - 1)) }
  }

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

  public var selected: Book? { books.dropFirst(selection).first ?? books.last }

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

  /// The question before a book is removed. It says how much else goes with the book.
  public func questionBeforeRemoving(_ id: Book.ID) -> String {
    let title = room.title(of: id)
    let (notes, sessions) = room.references(to: id)
    return "Remove \(title), its notes (\(notes)) and its sessions (\(sessions))?"
  }

  public func remove(_ id: Book.ID) async {
    footer.message = "Removing \(room.title(of: id)) …"
    do {
      try await service.remove(id)
      footer.message = nil
    } catch { footer.show(error) }
  }
}
