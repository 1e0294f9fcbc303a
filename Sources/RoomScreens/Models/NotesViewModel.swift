public import BookLibrary
import Foundation
public import Observation
import RoomServices

/// The notes' **View Model**: all notes or those about one book, the newest first.
@MainActor @Observable public final class NotesViewModel {
  private let services: any ServiceFactory
  private let shelf: ShelfViewModel
  private let foot: Foot
  private let author: String
  private let calendar: Calendar
  private var row = 0

  public private(set) var notes: [Note] = []
  /// The book whose notes are shown; nil for all notes.
  public private(set) var bookID: Book.ID?

  /// - Parameter author: The name under which notes are written.
  init(
    _ services: any ServiceFactory, shelf: ShelfViewModel, foot: Foot, author: String,
    calendar: Calendar
  ) {
    (self.services, self.shelf, self.foot) = (services, shelf, foot)
    (self.author, self.calendar) = (author, calendar)
  }

  public var heading: String { bookID.map { "Notes on \(shelf.title(of: $0))" } ?? "All notes" }

  /// The notes, as they are shown: `2026-03-10  Mei on A Suitcase for Snail: Slow.`
  public var rows: [Figure] {
    notes.map { Figure(calendar.name(of: $0.created), shelf.line(for: $0)) }
  }

  public var selection: Int {
    get { max(0, min(row, notes.count - 1)) }
    set { row = newValue }
  }

  /// The selected note; nil while there are none.
  public var selected: Note? { notes.isEmpty ? nil : notes[selection] }

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
