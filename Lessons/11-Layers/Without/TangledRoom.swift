import NoteFrontEnds
import NoteServices

/// The screen's message, the rule and the storage, in one class.
final class TangledRoom {
  var message: ((String) -> Void)?
  var holders: [Int: String] = [:]
  var notes: [BookNote] = []
  let file: NoteFile

  init(_ file: NoteFile) {
    self.file = file
  }

  func write(_ note: BookNote) {
    guard holders[note.book] == note.child else {
      message?("\(note.child) doesn't have book \(note.book).")
      return
    }
    notes.append(note)
    do { try file.save(notes) } catch { message?("It can't be saved now.") }
  }

  func importNight(_ night: inout NightFile) {
    for note in night.left.compactMap(\.note) { write(note) }
    night.left = []
  }
}
