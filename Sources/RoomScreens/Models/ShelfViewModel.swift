public import BookLibrary
public import Observation
public import RoomServices

/// The shelf's **View Model**: the books in their order, the selected one, and all that can be done
/// with it. The other screens take the books' titles from here.
@MainActor @Observable public final class ShelfViewModel {
  private let services: any ServiceFactory
  private let foot: Foot
  /// The row that is selected; after the selected book is gone, its neighbor's.
  private var row = 0

  init(_ services: any ServiceFactory, foot: Foot) {
    (self.services, self.foot) = (services, foot)
  }

  public private(set) var items: [BookItem] = []

  /// The books, as they are shown.
  public var rows: [Figure] {
    items.map { Figure("\($0.id)", ($0.book.isRead ? "✓ " : "  ") + $0.book.title) }
  }

  public var selection: Int {
    get { max(0, min(row, items.count - 1)) }
    set { row = newValue }
  }

  /// The selected book; nil while there are none.
  public var selected: BookItem? { items.isEmpty ? nil : items[selection] }

  /// Returns the title that a book has at this moment. Where items are shared, a renamed book has its
  /// new title on all screens at once.
  public func title(of id: Book.ID) -> String {
    items.first { $0.id == id }?.book.title ?? "book \(id)"
  }

  /// Returns a note in one line.
  public func line(for note: Note) -> String {
    let book = note.bookID.map { " on \(title(of: $0))" } ?? ""
    return "\(note.author)\(book): \(note.content.replacing("\n", with: " "))"
  }

  public func load() async {
    await foot.attempt { items = try await services.shelf.items() }
  }

  public func rename(_ id: Book.ID, to title: String) async {
    await foot.attempt(with: title, .title) { try await services.shelf.rename(id, to: title) }
  }

  /// Marks a book as read, or as unread if it was read.
  public func toggleRead(_ book: BookItem) async {
    await foot.attempt { try await services.shelf.mark(book.id, asRead: !book.book.isRead) }
  }

  /// Removes a book with its notes and sessions.
  public func remove(_ id: Book.ID) async {
    await foot.attempt { try await services.shelf.remove(id) }
  }

  /// Takes back the last change of books or notes.
  public func undo() async {
    await foot.attempt {
      if try await !services.shelf.undo() { foot.message = "There is nothing to undo." }
    }
  }
}
