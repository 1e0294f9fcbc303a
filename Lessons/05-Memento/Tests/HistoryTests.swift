import BookLibrary
import Testing

@testable import MementoLesson

/// The caretaker. Each memento is of a library with one book, and that book's title names the state.
struct HistoryTests {
  private var history = History(limit: 2)

  private func memento(_ title: String) throws -> Library.Memento {
    let book = Book(id: 1, title: title, coverPath: "/1.png")
    return Library(shelf: try Shelf([book])).memento()
  }

  private func title(_ memento: Library.Memento) -> String {
    Library(memento).shelf[0].title
  }

  private mutating func undo(from present: String) throws -> String? {
    history.undo(from: try memento(present)).map(title)
  }

  private mutating func redo(from present: String) throws -> String? {
    history.redo(from: try memento(present)).map(title)
  }

  @Test mutating func `the newest state is undone first`() throws {
    history.record(try memento("A"))
    history.record(try memento("B"))

    #expect(try undo(from: "C") == "B")
    #expect(try undo(from: "B") == "A")
    #expect(try undo(from: "A") == nil)
  }

  @Test mutating func `redo returns the states that undo left, and undo those that redo left`()
    throws
  {
    history.record(try memento("A"))
    history.record(try memento("B"))
    _ = try undo(from: "C")
    _ = try undo(from: "B")

    #expect(try redo(from: "A") == "B")
    #expect(try redo(from: "B") == "C")
    #expect(try redo(from: "C") == nil)
    #expect(try undo(from: "C") == "B")
  }

  @Test mutating func `after a new change, nothing can be redone`() throws {
    history.record(try memento("A"))
    _ = try undo(from: "B")
    history.record(try memento("A"))

    #expect(try redo(from: "C") == nil)
  }

  @Test mutating func `the oldest state is forgotten first`() throws {
    for title in ["A", "B", "C"] { history.record(try memento(title)) }

    #expect(history.past.map(title) == ["B", "C"])
  }
}
