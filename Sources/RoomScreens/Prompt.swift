import BookLibrary
import RoomServices

/// A question at the foot of the screen, for a text or for a yes.
struct Prompt {
  enum Purpose {
    case rename(BookItem)
    case write(about: BookItem?)
    case remove(BookItem)
    case removeNote(Note)
    case stop
  }

  let purpose: Purpose
  /// The text so far.
  var text = ""

  /// The rule for the text; nil if the question is for a yes.
  var rule: TextRule? {
    switch purpose {
    case .rename: .title
    case .write: .note
    case .remove, .removeNote, .stop: nil
    }
  }

  @MainActor var question: String {
    switch purpose {
    case .rename: "Title: "
    case .write(let item): item.map { "Note on \($0.book.title): " } ?? "Note: "
    case .remove(let item): "Remove \(item.book.title), its notes and its sessions? y/n "
    case .removeNote(let note): "Remove the note by \(note.author)? y/n "
    case .stop: "Stop the timer? Nothing is recorded then. y/n "
    }
  }
}
