import BookLibrary
import TestSupport
import Testing

@testable import MementoLesson

/// The caretaker. Each memento is of a library with one book, and that book's title names the state.
struct HistoryTests {
  private var history = History(limit: 2)

  private func memento(_ title: String) throws -> Library.Memento {
    let book = Book(id: 1, title: title, coverPath: "/1.png")
    return Library(shelf: try Shelf([book])).memento()
  }

  private func title(_ memento: Library.Memento?) -> String? {
    memento.map { Library($0).shelf[0].title }
  }

  @Test mutating func `the newest state is undone first`() throws {
    history.record(try memento("A"))
    history.record(try memento("B"))

    #expect(title(history.undo(from: try memento("C"))) == "B")
    #expect(title(history.undo(from: try memento("B"))) == "A")
    #expect(title(history.undo(from: try memento("A"))) == nil)
  }

  @Test mutating func `redo returns the states that undo left, and undo those that redo left`()
    throws
  {
    history.record(try memento("A"))
    history.record(try memento("B"))
    _ = history.undo(from: try memento("C"))
    _ = history.undo(from: try memento("B"))

    #expect(title(history.redo(from: try memento("A"))) == "B")
    #expect(title(history.redo(from: try memento("B"))) == "C")
    #expect(title(history.redo(from: try memento("C"))) == nil)
    #expect(title(history.undo(from: try memento("C"))) == "B")
  }

  @Test mutating func `after a new change, nothing can be redone`() throws {
    history.record(try memento("A"))
    _ = history.undo(from: try memento("B"))
    history.record(try memento("A"))

    #expect(title(history.redo(from: try memento("C"))) == nil)
  }

  @Test mutating func `the oldest state is forgotten first`() throws {
    for title in ["A", "B", "C"] { history.record(try memento(title)) }

    #expect(history.past.map(title) == ["B", "C"])
  }
}
