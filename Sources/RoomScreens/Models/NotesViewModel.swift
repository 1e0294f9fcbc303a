public import BookLibrary
public import Observation
import RoomServices

/// The notes' **View Model**: all notes or those about one book, the newest first.
@MainActor @Observable public final class NotesViewModel {
  private let services: any ServiceFactory
  private let foot: Foot
  private let author: String
  private var row = 0

  public private(set) var notes: [Note] = []
  /// The book whose notes are shown; nil for all notes.
  public private(set) var bookID: Book.ID?

  /// - Parameter author: The name under which notes are written.
  init(_ services: any ServiceFactory, author: String, foot: Foot) {
    (self.services, self.author, self.foot) = (services, author, foot)
  }

  public var selection: Int { max(0, min(row, notes.count - 1)) }

  /// The selected note; nil while there are none.
  public var selected: Note? { notes.isEmpty ? nil : notes[selection] }

  public func select(_ row: Int) { self.row = max(0, min(row, notes.count - 1)) }

  public func load() async {
    await foot.attempt {
      let asked = bookID
      let loaded = try await services.notes.notes(about: asked)
      // Meanwhile somebody may have asked for another book's.
      if asked == bookID { notes = loaded.reversed() }
    }
  }

  /// Shows the notes about a book, or all notes.
  public func show(about book: Book.ID?) async {
    (bookID, row) = (book, 0)
    await load()
  }

  /// Writes a note; it is shown when its event comes.
  public func write(_ content: String, about book: Book.ID?) async {
    await foot.attempt(with: content, .note) {
      try await services.notes.write(content, by: author, about: book)
    }
  }
}
