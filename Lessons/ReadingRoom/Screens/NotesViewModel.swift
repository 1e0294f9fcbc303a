public import BookLibrary
import RoomModel
import RoomServices

/// The notes' **View Model**: all notes, the newest first.
@MainActor public final class NotesViewModel {
  private let service: any NotesService
  private let room: RoomItems
  private let footer: Footer
  private let author: String
  private var selectedID = Note.ID(rawValue: .max)

  /// - Parameter author: The author of new notes.
  init(_ service: any NotesService, in room: RoomItems, footer: Footer, author: String) {
    self.service = service
    self.room = room
    self.footer = footer
    self.author = author
  }

  public var notes: [Note] { room.notes.reversed() }

  /// The notes, as they are shown: `7  2026-03-10  Mei on A Suitcase for Snail: Slow.`
  public var rows: [LabeledLine] {
    notes.map { note in
      let book = note.bookID.map { " on \(room.title(of: $0))" } ?? ""
      let content = note.content.replacing("\n", with: " ")
      let day = room.clock.day(of: note.created)
      return ("\(note.id)", "\(day)  \(note.author)\(book): \(content)")
    }
  }

  /// The index of the selected note or, if that was removed, of the next one.
  public var selection: Int {
    get { notes.firstIndex { $0.id <= selectedID } ?? max(0, notes.count - 1) }
    set { if notes.indices.contains(newValue) { selectedID = notes[newValue].id } }
  }

  public var selected: Note? { notes.isEmpty ? nil : notes[selection] }

  public func write(_ content: String, about book: Book.ID) {
    footer.attempt {
      try service.write(content, by: author, about: book)
      selection = 0
    }
  }

  public func rewrite(_ note: Note, as content: String) {
    footer.attempt { try service.rewrite(note, as: content) }
  }

  public func remove(_ note: Note) {
    footer.attempt { try service.remove(note) }
  }
}
