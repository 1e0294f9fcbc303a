import BookLibrary
import ExerciseSupport
import Foundation
import Testing

@testable import ObserverExercise

/// All tests of the exercise, one after the other.
@Suite("Exercise observer", .exercise("observer"), .serialized)
struct AllTests {
  /// The behavior of the board and its observers. These tests pass from the start, and must keep
  /// passing.
  @MainActor struct Behavior {
    let board = NoteBoard()
  }
}

extension AllTests.Behavior {
  @Test func `notes are inserted and deleted at once`() {
    board.insert(note(1))
    board.insert(note(2))
    board.insert(note(2, about: 97))
    board.delete(1)
    board.delete(9)
    #expect(board.notes == [note(2)], "The change is made at once; only the telling waits.")
  }

  @Test func `after a delivery, a badge counts the notes about its book`() {
    board.insert(note(1))
    let badge = NoteBadge(of: 71, on: board)
    board.insert(note(2, about: 97))
    board.insert(note(3))
    board.deliver()
    #expect(badge.count == 2, "Notes 1 and 3 are about the badge's book.")

    board.delete(1)
    board.deliver()
    #expect(badge.count == 1, "Only note 3 is left.")
  }

  @Test func `after a delivery, a diary has a line for each change`() {
    let diary = NoteDiary(on: board)
    board.insert(note(1))
    board.deliver()
    board.delete(1)
    board.deliver()
    let expected = ["inserted note 1 about book 71", "deleted note 1 about book 71"]
    #expect(diary.lines == expected, "The diary must have a line for each change, in order.")
  }
}

/// An observer that keeps what it is told, and may act on it.
@MainActor final class Listener {
  var events: [NotesEvent] = []
  /// The ids of the notes, each time it is told.
  var states: [[Note.ID]] = []
  var act: () -> Void = {}

  init(each board: NoteBoard) {
    board.observeEach(self) { listener, event in
      listener.events.append(event)
      listener.act()
    }
  }

  init(newest board: NoteBoard) {
    board.observeNewest(self) { listener, notes in
      listener.states.append(notes.map(\.id))
      listener.act()
    }
  }
}

func note(_ id: Note.ID, about book: Book.ID? = 71) -> Note {
  Note(id: id, bookID: book, author: "Mei", content: "Nice!", created: .distantPast)
}
