// The note list's partners, already written. Leave this file as it is.

import BookLibrary

/// A row of a note list: the id of a note, and the text to show.
struct NoteRow {
  let id: Note.ID
  let text: String
}

/// Provides the rows that a note list shows.
protocol NoteListDataSource: AnyObject {
  /// Returns the number of rows.
  func numberOfRows(in list: NoteList) -> Int
  /// Returns the row at an index, counting from 0.
  func noteList(_ list: NoteList, rowAt index: Int) -> NoteRow
}

/// The screen with the notes: the delegate and the data source of its list.
final class NotesController {
  let list: NoteList
  private(set) var notes: [Note]
  private(set) var openNote: Note.ID?
  /// Asks the reader whether to delete a note.
  private let confirm: (Note.ID) -> Bool

  init(list: NoteList, notes: [Note], confirm: @escaping (Note.ID) -> Bool) {
    self.list = list
    self.notes = notes
    self.confirm = confirm
    list.delegate = self
    list.dataSource = self
  }
}

extension NotesController: NoteListDelegate {
  func noteList(_ list: NoteList, didSelect id: Note.ID) { openNote = id }

  func noteList(_ list: NoteList, shouldDelete id: Note.ID) -> Bool { confirm(id) }

  func noteList(_ list: NoteList, delete id: Note.ID) throws {
    guard let index = notes.firstIndex(where: { $0.id == id }) else {
      throw LibraryError.noSuchNote(id)
    }
    notes.remove(at: index)
  }
}

extension NotesController: NoteListDataSource {
  func numberOfRows(in list: NoteList) -> Int { notes.count }

  func noteList(_ list: NoteList, rowAt index: Int) -> NoteRow {
    NoteRow(id: notes[index].id, text: "\(notes[index].author): \(notes[index].content)")
  }
}
