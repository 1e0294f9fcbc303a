import BookLibrary
import Foundation

@testable import DelegateExercise

/// A data source with a row for each id. It records the calls that it gets.
final class SpySource: NoteListDataSource {
  var ids: [Note.ID] = [10, 20, 30]
  private(set) var calls: [String] = []

  func numberOfRows(in list: NoteList) -> Int {
    calls.append("count")
    return ids.count
  }

  func noteList(_ list: NoteList, rowAt index: Int) -> NoteRow {
    calls.append("row \(index)")
    guard ids.indices.contains(index) else { return NoteRow(id: 0, text: "no such row") }
    return NoteRow(id: ids[index], text: "note \(ids[index])")
  }
}

/// A delegate that records the calls that it gets.
final class SpyDelegate: NoteListDelegate {
  var answer: () -> Bool = { true }
  var canDelete = true
  private(set) var calls: [String] = []

  func noteList(_ list: NoteList, didSelect id: Note.ID) { calls.append("select \(id)") }

  func noteList(_ list: NoteList, shouldDelete id: Note.ID) -> Bool {
    calls.append("should delete \(id)")
    return answer()
  }

  func noteList(_ list: NoteList, delete id: Note.ID) throws {
    calls.append("delete \(id)")
    if !canDelete { throw LibraryError.noSuchNote(id) }
  }
}

/// A delegate that implements only `didSelect`.
final class TapDelegate: NoteListDelegate {
  private(set) var selected: [Note.ID] = []

  // If the compiler complains here, NoteListDelegate has no default for another method. The name is
  // right.
  func noteList(_ list: NoteList, didSelect id: Note.ID) { selected.append(id) }
}

/// A delegate that implements `delete`, but not `shouldDelete`.
final class SilentDelegate: NoteListDelegate {
  private(set) var deleted: [Note.ID] = []

  // If the compiler complains here, NoteListDelegate has no default for shouldDelete.
  func noteList(_ list: NoteList, didSelect id: Note.ID) {}

  func noteList(_ list: NoteList, delete id: Note.ID) throws { deleted.append(id) }
}

/// The real screen, with three notes. They have the ids 10, 20 and 30.
func makeScreen(confirm: @escaping (Note.ID) -> Bool) -> NotesController {
  let notes = [10, 20, 30].map { id in
    Note(id: Note.ID(rawValue: id), author: "Mei", content: "\(id)!", created: .distantPast)
  }
  return NotesController(list: NoteList(height: 9), notes: notes, confirm: confirm)
}
