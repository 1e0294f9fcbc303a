// The partners of the note list. They are given: leave this file as it is.

import BookLibrary

/// Has the rows that a note list shows.
protocol NoteListDataSource: AnyObject {
  /// Returns how many notes there are.
  func numberOfRows(in list: NoteList) -> Int

  /// Returns the text of a row; nil if there is no such row.
  func noteList(_ list: NoteList, textForRow row: Int) -> String?

  /// Removes a row's note; nothing happens if there is no such row.
  func noteList(_ list: NoteList, removeRow row: Int)
}

/// The screen with the notes: data source and delegate of a note list, which it keeps.
final class NotesController {
  let list: NoteList
  private(set) var notes: [Note]
  private(set) var openNote: Note?
  private(set) var removals = 0
  /// Asks the reader, and returns whether the answer is yes.
  private let confirm: (Note) -> Bool

  init(list: NoteList, notes: [Note], confirm: @escaping (Note) -> Bool) {
    self.list = list
    self.notes = notes
    self.confirm = confirm
    list.dataSource = self
    list.delegate = self
  }
}

extension NotesController: NoteListDataSource {
  func numberOfRows(in list: NoteList) -> Int { notes.count }

  func noteList(_ list: NoteList, textForRow row: Int) -> String? {
    notes.indices.contains(row) ? "\(notes[row].author): \(notes[row].content)" : nil
  }

  func noteList(_ list: NoteList, removeRow row: Int) {
    if notes.indices.contains(row) { notes.remove(at: row) }
  }
}

extension NotesController: NoteListDelegate {
  func noteList(_ list: NoteList, didSelectRow row: Int) {
    if notes.indices.contains(row) { openNote = notes[row] }
  }

  func noteList(_ list: NoteList, shouldDeleteRow row: Int) -> Bool {
    notes.indices.contains(row) && confirm(notes[row])
  }

  func noteList(_ list: NoteList, didDeleteRow row: Int) {
    removals += 1
  }
}
