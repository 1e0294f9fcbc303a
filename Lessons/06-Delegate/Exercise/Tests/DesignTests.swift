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
      "Any delegate must be asked once, with the note's id, and after a no, told nothing more.")
  }

  @Test func `after a yes, the delegate is told to delete`() throws {
    try list.deleteRow(1)

    #expect(
      delegate.calls == ["should delete 20", "delete 20"],
      "The delegate must be asked once and, after a yes, told once to delete, with the same id.")
  }

  @Test(arguments: [[20, 10, 30], [20, 30]] as [[Note.ID]])
  func `the confirmed note is deleted, even if the rows change`(after: [Note.ID]) throws {
    delegate.answer = { [source] in
      source.ids = after
      return true
    }
    try list.deleteRow(0)

    #expect(
      delegate.calls.contains("delete 10"),
      "The yes was about note 10, so that note must be deleted, even if it has left its row.")
    #expect(
      !delegate.calls.contains("delete 20"),
      "The yes wasn't about note 20, so it must stay, even after it took the row.")
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
      "This delegate said yes to note 20, so it must be told, even if it has been replaced.")
    #expect(second.calls == [], "The second delegate was never asked, so it must not be told.")
  }

  @Test func `only the current delegate is asked and told`() throws {
    let second = SpyDelegate()
    list.delegate = second
    list.tapRow(0)
    try list.deleteRow(1)

    #expect(second.calls.first == "select 10", "The new delegate must be told of the tap.")
    #expect(second.calls.last == "delete 20", "The new delegate must be asked, and told to delete.")
    #expect(delegate.calls == [], "The old delegate must no longer be asked or told.")
  }

  @Test func `the delegate's error reaches the caller`() {
    delegate.canDelete = false

    #expect(
      throws: LibraryError.noSuchNote(10), "No note was deleted, so the caller must get the error."
    ) {
      try list.deleteRow(0)
    }
  }
}

// MARK: - The rows

extension AllTests.Design {
  @Test func `the list asks only for the rows on the screen`() {
    _ = list.lines()

    #expect(
      source.calls.first == "count",
      "The list must ask for the number of rows first: row 0 may not exist.")
    #expect(
      source.calls.filter { $0 != "count" }.sorted() == ["row 0", "row 1"],
      "With room for two rows, the list must ask for each once, and for no other row.")
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

    #expect(
      gone == nil,
      "The list must not keep its delegate alive, because the delegate may keep the list.")
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

    #expect(
      gone == nil,
      "The list must not keep its data source alive, because that is often its controller.")
  }
}
