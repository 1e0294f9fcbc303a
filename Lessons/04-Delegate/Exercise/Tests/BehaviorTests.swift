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

    #expect(list.lines() == ["note 10", "note 20"], "There are three notes, and room for two.")
    #expect(
      tall.lines() == ["note 10", "note 20", "note 30"],
      "There is room for nine rows, but there are only three notes.")
  }

  @Test func `the list shows its rows as they are now`() {
    _ = list.lines()
    source.ids = [30, 40]
    #expect(list.lines() == ["note 30", "note 40"], "The rows have changed: ask each time.")

    source.ids = []
    #expect(list.lines() == [], "All rows are gone: ask each time.")
  }

  @Test func `a tap opens the note`() {
    let screen = makeScreen { _ in true }
    screen.list.tapRow(1)
    #expect(screen.openNote == 20, "The tap must reach the delegate, with the id of the note.")

    list.tapRow(0)
    #expect(delegate.calls == ["select 10"], "A tap only selects a note: it deletes nothing.")
  }

  @Test func `a confirmed deletion removes the note`() throws {
    let screen = makeScreen { _ in true }
    try screen.list.deleteRow(0)
    #expect(screen.notes.map(\.id) == [20, 30], "The reader said yes to note 10, in row 0.")

    try screen.list.deleteRow(0)
    #expect(screen.notes.map(\.id) == [30], "Then note 20 was in row 0, and the reader said yes.")
  }

  @Test func `after a no, the note stays`() throws {
    var asked: [Note.ID] = []
    let screen = makeScreen { id in
      asked.append(id)
      return false
    }
    try screen.list.deleteRow(1)

    #expect(asked == [20], "The reader must be asked once, about the note in row 1.")
    #expect(screen.notes.count == 3, "The reader said no, but a note was deleted.")
  }

  @Test func `a row that isn't there is left alone`() throws {
    for row in [-1, 2, 3, 99] {
      list.tapRow(row)
      try list.deleteRow(row)
    }
    #expect(delegate.calls == [], "There is room only for rows 0 and 1.")

    source.ids = [10]
    list.tapRow(1)
    try list.deleteRow(1)
    #expect(delegate.calls == [], "There is room for two rows, but only one note.")
  }

  @Test func `a list without a delegate only shows its rows`() throws {
    list.delegate = nil
    list.tapRow(0)
    try list.deleteRow(0)

    #expect(delegate.calls == [], "The list no longer has this delegate.")
    #expect(list.lines() == ["note 10", "note 20"], "Without a delegate, the rows remain.")
  }

  @Test func `a list outlives its delegate`() throws {
    do {
      let temporary = TapDelegate()
      list.delegate = temporary
    }
    list.tapRow(0)
    try list.deleteRow(0)

    #expect(list.lines() == ["note 10", "note 20"], "Without a delegate, the rows remain.")
  }

  @Test func `a list without a data source has no rows`() throws {
    list.dataSource = nil
    list.tapRow(0)
    try list.deleteRow(0)
    #expect(list.lines() == [], "Without a data source, there are no rows.")
    #expect(delegate.calls == [], "Without a data source, there is nothing to tap or delete.")

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

  @Test func `a delegate that doesn't implement shouldDelete allows no deletion`() throws {
    let silent = SilentDelegate()
    list.delegate = silent
    try list.deleteRow(0)

    #expect(silent.deleted == [], "The delegate doesn't implement shouldDelete: that means no.")
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

    #expect(gone == nil, "The list keeps itself alive, perhaps through a closure.")
  }
}
