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

  /// The rules for the two kinds of observers. These tests fail at the start.
  @MainActor struct Design {
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

extension AllTests.Design {
  // MARK: Each event, or the newest notes

  @Test func `who observes each event gets all of them in order`() {
    let each = Listener(each: board)
    board.insert(note(1))
    board.insert(note(2))
    board.delete(1)
    #expect(each.events == [], "Before the delivery, the observer must get no event.")

    board.deliver()
    let expected: [NotesEvent] = [.inserted(note(1)), .inserted(note(2)), .deleted(note(1))]
    #expect(each.events == expected, "One delivery must bring all events since the last one.")

    board.deliver()
    #expect(each.events == expected, "The second delivery has no new event.")
  }

  @Test func `who observes the newest notes gets them once`() {
    board.insert(note(1))
    let newest = Listener(newest: board)
    board.insert(note(2))
    board.insert(note(3))
    #expect(newest.states == [], "Before the delivery, the observer must get no notes.")

    board.deliver()
    #expect(newest.states == [[1, 2, 3]], "Several changes must be told as one list of notes.")
  }

  @Test func `the same notes aren't told again`() {
    let each = Listener(each: board)
    let newest = Listener(newest: board)
    board.deliver()
    #expect(newest.states == [[]], "A new observer must get the notes, even if there are none.")

    board.insert(note(1))
    board.delete(1)
    board.deliver()
    #expect(newest.states == [[]], "The notes are those that it was told last.")
    #expect(each.events.count == 2, "Both events happened, so both must be told.")

    board.insert(note(1))
    board.deliver()
    let before = newest.states.count
    board.delete(1)
    board.insert(note(1, about: 97))
    board.deliver()
    #expect(newest.states.count == before + 1, "Note 1 has another book now, so the notes differ.")
  }

  @Test func `who joins gets no earlier event`() {
    let first = Listener(each: board)
    board.insert(note(1))
    let second = Listener(each: board)
    board.insert(note(2))
    #expect(second.events == [], "Before the delivery, the observer must get no event.")
    board.deliver()
    #expect(second.events == [.inserted(note(2))], "Note 1 was inserted before it joined.")

    board.insert(note(3))
    board.deliver()
    #expect(second.events.last == .inserted(note(3)), "Note 3 was inserted after it joined.")
    #expect(first.events.count == 3, "The first observer must get all three events.")
  }

  // MARK: While observers are told

  @Test func `a change during a delivery waits for the next one`() {
    let each = [Listener(each: board), Listener(each: board)]
    let newest = [Listener(newest: board), Listener(newest: board)]
    for listener in each + newest {
      listener.act = { if board.notes.count == 1 { board.insert(note(2)) } }
    }
    board.insert(note(1))
    board.deliver()
    #expect(board.notes.count == 2, "The change itself must be made at once.")
    #expect(each.map(\.events.count) == [1, 1], "Note 2 must wait for the next delivery.")
    let states = newest.map(\.states)
    #expect(states == [[[1]], [[1]]], "All must get the notes from the beginning of the delivery.")

    board.deliver()
    #expect(each.last?.events.last == .inserted(note(2)), "The next delivery must bring note 2.")
    #expect(newest.last?.states.last == [1, 2], "The next delivery must bring both notes.")
  }

  @Test func `who joins during a delivery is told at the next one`() {
    var newcomers: [Listener] = []
    let host = Listener(newest: board)
    host.act = {
      guard newcomers.isEmpty else { return }
      board.insert(note(2))
      newcomers = [Listener(newest: board), Listener(each: board)]
      board.insert(note(3))
    }
    board.insert(note(1))
    board.deliver()
    let early = newcomers.map { $0.states.count + $0.events.count }
    #expect(early == [0, 0], "They joined in this delivery, so they must wait.")

    board.deliver()
    #expect(newcomers.first?.states == [[1, 2, 3]], "The next delivery must bring the notes.")
    let events = newcomers.last?.events
    #expect(events == [.inserted(note(3))], "Only note 3 was inserted after the observer joined.")
  }

  // MARK: Leaving

  @Test func `the board keeps no observer`() {
    weak var each: Listener?
    weak var newest: Listener?
    weak var badge: NoteBadge?
    weak var diary: NoteDiary?
    do {
      let listeners = [Listener(each: board), Listener(newest: board)]
      let (one, other) = (NoteBadge(of: 71, on: board), NoteDiary(on: board))
      (each, newest, badge, diary) = (listeners[0], listeners[1], one, other)
    }
    #expect(each == nil && newest == nil, "Nobody else keeps the observers, so they must be gone.")
    #expect(badge == nil && diary == nil, "The board must keep neither the badge nor the diary.")
  }

  @Test(arguments: [true, false])
  func `the closure of an observer that is gone is released`(isEach: Bool) {
    weak var kept: Listener?
    do {
      let (marker, owner) = (Listener(each: NoteBoard()), Listener(each: NoteBoard()))
      kept = marker
      if isEach {
        board.observeEach(owner) { _, _ in _ = marker }
      } else {
        board.observeNewest(owner) { _, _ in _ = marker }
      }
    }
    board.deliver()
    #expect(kept == nil, "The owner is gone, so at the next delivery its closure must be, too.")
  }

  @Test(arguments: [true, false])
  func `an observer that is gone isn't told of the rest`(isEach: Bool) {
    var told = 0
    var listeners: [Listener] = []
    for index in [0, 1] {
      listeners.append(isEach ? Listener(each: board) : Listener(newest: board))
      listeners[index].act = {
        told += 1
        listeners = []
      }
    }
    board.insert(note(1))
    board.insert(note(2))
    board.deliver()
    #expect(told == 1, "The first one told lets go of both, so nobody is told of anything more.")
  }

  // MARK: The badge and the diary

  @Test func `a badge is drawn once for each delivery that changes the notes`() {
    let badge = NoteBadge(of: 71, on: board)
    board.deliver()
    let before = badge.drawings
    #expect(before == 1, "At its first delivery, even a badge with the count 0 must be drawn.")
    for id in 1...100 { board.insert(note(Note.ID(rawValue: id))) }
    board.deliver()
    board.deliver()
    #expect(badge.count == 100, "The badge must count all notes about its book.")
    #expect(badge.drawings == before + 1, "The badge needs only the newest notes.")

    let changer = Listener(each: board)
    changer.act = { board.insert(note(102)) }
    let other = NoteBadge(of: 71, on: board)
    board.insert(note(101))
    board.deliver()
    #expect(other.count == 101, "Note 102 was inserted in this delivery, so it must wait.")
  }

  @Test func `a diary has a line for each change, however short`() {
    let diary = NoteDiary(on: board)
    board.insert(note(1))
    board.delete(1)
    board.insert(note(1))
    #expect(diary.lines == [], "Before the delivery, the diary must have no line.")

    board.deliver()
    let inserted = "inserted note 1 about book 71"
    let expected = [inserted, "deleted note 1 about book 71", inserted]
    #expect(diary.lines == expected, "The note came and went between two deliveries.")
  }
}
