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
    var library = Library()
    library.restore(memento)
    return library.shelf[0].title
  }

  private mutating func undo(from present: String) throws -> String? {
    history.undo(from: try memento(present)).map(title)
  }

  private mutating func redo(from present: String) throws -> String? {
    history.redo(from: try memento(present)).map(title)
  }

  @Test mutating func `redo returns the states that undo left, and undo those that redo left`()
    throws
  {
    history.record(try memento("A"))
    history.record(try memento("B"))
    _ = try undo(from: "C")
    _ = try undo(from: "B")

    let titles = [
      try redo(from: "A"), try redo(from: "B"), try redo(from: "C"), try undo(from: "C"),
    ]

    #expect(titles == ["B", "C", nil, "B"])
  }

  @Test mutating func `the oldest state is forgotten first`() throws {
    for title in ["A", "B", "C"] { history.record(try memento(title)) }

    #expect(history.past.map(title) == ["B", "C"])
  }
}
