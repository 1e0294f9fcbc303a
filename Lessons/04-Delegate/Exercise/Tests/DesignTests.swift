import BookLibrary
import ExerciseSupport
import Testing

@testable import DelegateExercise

extension AllTests {
  /// Tests the list and its delegate. These tests fail at the start. They run on the main actor,
  /// where an app's views belong.
  @MainActor struct Design {
    let list = NoteList(height: 2)
    let source = SpySource()
    let delegate = SpyDelegate()

    init() {
      list.dataSource = source
      list.delegate = delegate
    }
  }
}

// MARK: - Asking and telling

extension AllTests.Design {
  @Test func `any delegate is asked before a deletion`() throws {
    delegate.answer = { false }
    try list.deleteRow(1)

    #expect(
      delegate.calls == ["should delete 20"],
      "Ask a delegate of any type once, with the note's id. After a no, don't tell it to delete.")
  }

  @Test func `after a yes, the delegate is told to delete`() throws {
    try list.deleteRow(1)

    #expect(
      delegate.calls == ["should delete 20", "delete 20"],
      "Ask the delegate once. After a yes, tell it once to delete, with the same id.")
  }

  @Test(arguments: [[20, 10, 30], [20, 30]] as [[Note.ID]])
  func `the note in question is deleted, even if the rows have changed`(after: [Note.ID]) throws {
    delegate.answer = { [source] in
      source.ids = after
      return true
    }
    try list.deleteRow(0)

    #expect(
      delegate.calls == ["should delete 10", "delete 10"],
      "During the question about note 10, note 20 moved into its row. The yes was about note 10.")
  }

  @Test func `only the delegate that said yes is told to delete`() throws {
    let second = SpyDelegate()
    delegate.answer = { [list] in
      list.delegate = second
      return true
    }
    try list.deleteRow(1)

    #expect(
      delegate.calls == ["should delete 20", "delete 20"],
      "This delegate said yes to note 20: tell it, even if it has been replaced.")
    #expect(second.calls == [], "The second delegate was never asked, so it can't have said yes.")
  }

  @Test func `only the current delegate is asked and told`() throws {
    let second = SpyDelegate()
    list.delegate = second
    list.tapRow(0)
    try list.deleteRow(1)

    #expect(second.calls.first == "select 10", "The new delegate must be told.")
    #expect(second.calls.last == "delete 20", "The new delegate must be asked, and told to delete.")
    #expect(delegate.calls == [], "The old delegate is no longer the list's delegate.")
  }

  @Test func `the delegate's error reaches the caller`() {
    delegate.canDelete = false

    #expect(throws: LibraryError.noSuchNote(10), "No note was deleted, and the caller must know.") {
      try list.deleteRow(0)
    }
  }
}

// MARK: - The rows

extension AllTests.Design {
  @Test func `the list asks only for the rows on the screen`() {
    _ = list.lines()

    #expect(source.calls.first == "count", "Ask for the number of rows first: row 0 may not exist.")
    #expect(
      source.calls.filter { $0 != "count" } == ["row 0", "row 1"],
      "There is room for two rows: ask for each once. There may be thousands of others.")
  }
}

// MARK: - Memory

extension AllTests.Design {
  @Test func `a list doesn't keep its delegate alive`() throws {
    weak var gone: SpyDelegate?
    func open() throws {
      let delegate = SpyDelegate()
      gone = delegate
      list.delegate = delegate
      list.tapRow(0)
      try list.deleteRow(0)
      delegate.answer = { false }
      try list.deleteRow(0)
    }
    try open()

    #expect(gone == nil, "A controller that keeps its list would never be deallocated.")
  }

  @Test func `a list doesn't keep its data source alive`() throws {
    weak var gone: SpySource?
    func open() throws {
      let rows = SpySource()
      gone = rows
      list.dataSource = rows
      _ = list.lines()
      list.tapRow(0)
      try list.deleteRow(0)
    }
    try open()

    #expect(gone == nil, "The list keeps its data source alive, and that is often its controller.")
  }
}
