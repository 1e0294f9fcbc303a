public import BookLibrary
public import Observation
import RoomModel
import RoomServices

/// The notes' **View Model**: all notes, the newest first.
@MainActor @Observable public final class NotesViewModel {
  private let service: any NotesService
  private let room: RoomItems
  private let footer: Footer
  private let author: String
  /// The selected note. If another program removes it, the next note is selected.
  private var selectedID: Note.ID

  /// - Parameter author: The author of new notes.
  init(_ service: any NotesService, in room: RoomItems, footer: Footer, author: String) {
    self.service = service
    self.room = room
    self.footer = footer
    self.author = author
    selectedID = room.notes.last?.id ?? 0
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

  public var selection: Int {
    get { notes.firstIndex { $0.id <= selectedID } ?? max(0, notes.count - 1) }
    set {
      guard notes.indices.contains(newValue), notes[newValue].id != selectedID else { return }
      selectedID = notes[newValue].id
    }
  }

  /// The selected note; nil while there are none.
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
