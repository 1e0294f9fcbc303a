import BookLibrary
import ExerciseSupport
import Testing

@testable import DelegateExercise

/// All tests of the exercise, one after the other.
@Suite("Exercise delegate", .exercise("delegate"), .serialized)
struct AllTests {
  /// Tests what the list does on the screen. These tests pass from the start, and must keep
  /// passing. They run on the main actor, where an app's views belong.
  @MainActor struct Behavior {
    let list = NoteList(height: 2)
    let source = SpySource()
    let delegate = SpyDelegate()

    init() {
      list.dataSource = source
      list.delegate = delegate
    }
  }
}

extension AllTests.Behavior {
  @Test func `the list shows the rows that fit`() {
    let tall = NoteList(height: 9)
    tall.dataSource = source

    #expect(
      list.lines() == ["note 10", "note 20"],
      "With room for two rows, the list must show the first two notes.")
    #expect(
      tall.lines() == ["note 10", "note 20", "note 30"],
      "With room for nine rows, the list must show all three notes.")
  }

  @Test func `the list shows the current rows`() {
    _ = list.lines()
    source.ids = [30, 40]
    #expect(
      list.lines() == ["note 30", "note 40"], "The rows have changed: lines() must ask each time.")

    source.ids = []
    #expect(list.lines() == [], "All rows are gone: lines() must ask each time.")
  }

  @Test func `a tap opens the note`() {
    let screen = makeScreen { _ in true }
    screen.list.tapRow(1)
    #expect(screen.openNote == 20, "The tap must reach the delegate, with the id of the note.")

    list.tapRow(0)
    #expect(delegate.calls == ["select 10"], "A tap must only select a note, and delete nothing.")
  }

  @Test func `a confirmed deletion removes the note`() throws {
    let screen = makeScreen { _ in true }
    try must("The reader said yes, and note 10 exists, so there must be no error.") {
      try screen.list.deleteRow(0)
    }
    #expect(
      screen.notes.map(\.id) == [20, 30],
      "The reader said yes to note 10, so that note must be deleted.")

    try must("The reader said yes, and note 20 exists, so there must be no error.") {
      try screen.list.deleteRow(0)
    }
    #expect(
      screen.notes.map(\.id) == [30], "Then note 20 was in row 0, so it must be deleted next.")
  }

  @Test func `after a no, the note stays`() throws {
    var asked: [Note.ID] = []
    let screen = makeScreen { id in
      asked.append(id)
      return false
    }
    try screen.list.deleteRow(1)

    #expect(asked == [20], "The reader must be asked once, about the note in row 1.")
    #expect(screen.notes.count == 3, "After the reader's no, the list must delete nothing.")
  }

  @Test func `a row that isn't there is ignored`() throws {
    for row in [-1, 2, 3, 99] {
      list.tapRow(row)
      try list.deleteRow(row)
    }
    #expect(delegate.calls == [], "The list shows rows 0 and 1, so it must ignore -1, 2, 3 and 99.")

    source.ids = [10]
    let before = delegate.calls
    list.tapRow(1)
    try list.deleteRow(1)
    #expect(delegate.calls == before, "There is only one note, so the list must ignore row 1.")
  }

  @Test func `a list without a delegate only shows its rows`() throws {
    list.delegate = nil
    list.tapRow(0)
    try list.deleteRow(0)

    #expect(delegate.calls == [], "The list must not call a delegate that it no longer has.")
    #expect(
      list.lines() == ["note 10", "note 20"],
      "Without a delegate, the list must still show its rows.")
  }

  @Test func `a list outlives its delegate`() throws {
    do {
      let temporary = TapDelegate()
      list.delegate = temporary
    }
    list.tapRow(0)
    try list.deleteRow(0)

    #expect(
      list.lines() == ["note 10", "note 20"],
      "Without a delegate, the list must still show its rows.")
  }

  @Test func `a list without a data source has no rows`() throws {
    list.dataSource = nil
    list.tapRow(0)
    try list.deleteRow(0)
    #expect(list.lines() == [], "Without a data source, the list must have no rows.")
    #expect(delegate.calls == [], "Without a data source, the list must not call its delegate.")

    let screen = makeScreen { _ in true }
    screen.list.dataSource = nil
    #expect(screen.list.lines() == [], "The list must not ask its delegate for rows.")
  }

  @Test func `a delegate may implement only didSelect`() {
    let simple = TapDelegate()
    list.delegate = simple
    list.tapRow(1)

    #expect(simple.selected == [20], "The delegate implements didSelect, so the list must call it.")
  }

  @Test func `a delegate without shouldDelete allows no deletion`() throws {
    let silent = SilentDelegate()
    list.delegate = silent
    try list.deleteRow(0)

    #expect(silent.deleted == [], "A delegate without shouldDelete must not be told to delete.")
  }

  @Test func `a list doesn't keep itself alive`() throws {
    weak var gone: NoteList?
    func open() throws {
      let temporary = NoteList(height: 2)
      gone = temporary
      temporary.dataSource = source
      temporary.delegate = delegate
      _ = temporary.lines()
      temporary.tapRow(0)
      try temporary.deleteRow(0)
    }
    try open()

    #expect(gone == nil, "The list must not keep itself alive, for example through a closure.")
  }
}
