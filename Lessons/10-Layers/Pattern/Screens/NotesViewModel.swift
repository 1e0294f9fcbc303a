public import BookLibrary
import Foundation
public import Observation
import RoomServices

/// The notes' **View Model**: all notes or those about one book, the newest first.
@MainActor @Observable public final class NotesViewModel {
  private let service: any NotesService
  private let room: Room
  private let footer: Footer
  private let author: String
  private var row = 0
  /// The book whose notes are shown; nil for all notes.
  public private(set) var bookID: Book.ID?

  /// - Parameter author: The author of new notes.
  init(_ service: any NotesService, in room: Room, footer: Footer, author: String) {
    self.service = service
    self.room = room
    self.footer = footer
    self.author = author
  }

  public var notes: [Note] {
    room.items.notes.filter { bookID == nil || $0.bookID == bookID }.reversed()
  }

  public var heading: String {
    bookID == nil ? "All notes" : "Notes" + words(about: bookID)
  }

  /// The notes, as they are shown: `2026-03-10  Mei on A Suitcase for Snail: Slow.`
  public var rows: [LabeledLine] {
    notes.map { note in
      let book = words(about: note.bookID)
      let content = note.content.replacing("\n", with: " ")
      let day = room.clock.calendar.name(of: note.created)
      return (day, "\(note.author)\(book): \(content)")
    }
  }

  /// Returns ` on` and a book's title, or an empty string for nil.
  func words(about id: Book.ID?) -> String {
    guard let id else { return "" }
    return " on \(room.items.title(of: id))"
  }

  public var selection: Int {
    get { max(0, min(row, notes.count - 1)) }
    set { row = newValue }
  }

  /// The selected note; nil while there are none.
  public var selected: Note? {
    let notes = notes
    return notes.isEmpty ? nil : notes[selection]
  }

  /// Shows the notes about a book, or all notes.
  public func show(about book: Book.ID?) {
    bookID = book
    row = 0
  }

  public func write(_ content: String, about book: Book.ID?) async {
    await footer.attempt {
      try await service.write(content, by: author, about: book)
      row = 0
    }
  }

  public func rewrite(_ id: Note.ID, as content: String) async {
    await footer.attempt { try await service.rewrite(id, as: content) }
  }

  public func remove(_ id: Note.ID) async {
    await footer.attempt { try await service.remove(id) }
  }
}
