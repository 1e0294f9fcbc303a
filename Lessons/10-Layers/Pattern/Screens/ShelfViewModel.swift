public import BookLibrary
public import Observation
import RoomModel
import RoomServices

/// The shelf's **View Model**: the books, the selected one, and all that can be done with them.
@MainActor @Observable public final class ShelfViewModel {
  private let services: any ServiceFactory
  private let footer: Footer
  /// The row that is selected; after the selected book is gone, its neighbor's.
  private var row = 0

  init(_ services: any ServiceFactory, footer: Footer) {
    self.services = services
    self.footer = footer
  }

  public var books: [Book] { services.items.books }

  /// The books, as they are shown.
  public var rows: [Figure] {
    books.map { Figure("\($0.id)", ($0.isRead ? "✓ " : "  ") + $0.title) }
  }

  public var selection: Int {
    get { max(0, min(row, books.count - 1)) }
    set { row = newValue }
  }

  /// The selected book; nil while there are none.
  public var selected: Book? { books.isEmpty ? nil : books[selection] }

  public func add(_ title: String, _ orientation: Book.Orientation) async {
    await footer.attempt {
      try await services.shelf.add(title, orientation)
      row = books.count - 1
    }
  }

  public func rename(_ id: Book.ID, to title: String) async {
    await footer.attempt { try await services.shelf.rename(id, to: title) }
  }

  public func mark(_ id: Book.ID, asRead isRead: Bool) async {
    await footer.attempt { try await services.shelf.mark(id, asRead: isRead) }
  }

  /// The question before a book is removed: it says what goes with the book.
  public func questionBeforeRemoving(_ id: Book.ID) -> String {
    let items = services.items
    let notes = items.notes.filter { $0.bookID == id }.count
    let sessions = items.sessions.filter { $0.bookID == id }.count
    return "Remove \(items.title(of: id)), its notes (\(notes)) and its sessions (\(sessions))?"
  }

  public func remove(_ id: Book.ID) async {
    await footer.attempt { try await services.shelf.remove(id) }
  }

  /// Undoes the last change of books or notes.
  public func undo() async {
    await footer.attempt {
      let name = try await services.history.undo()
      footer.message = name.map { "Undone: \($0)" } ?? "There is nothing to undo."
    }
  }
}
