import BookLibrary
import Foundation
import TestSupport
import Testing

/// The library as the originator of its mementos.
struct LibraryTests {
  private let library: Library

  init() throws {
    let books = (1...4).map { Book(id: .init(rawValue: $0), title: "\($0)", coverPath: "/") }
    let notes = [(1, 1), (2, 2), (3, nil), (4, 2)].map { id, book in
      Note(
        id: .init(rawValue: id), bookID: book.map { .init(rawValue: $0) }, author: "Mei",
        content: "\(id)", created: Date(timeIntervalSince1970: 0))
    }
    library = Library(shelf: try Shelf(books), notes: notes)
  }

  @Test func `books can be removed, with their notes, inserted, moved, renamed and marked`() throws
  {
    var library = library
    var orders: [[Book.ID]] = []
    func change(_ change: (inout Library) throws -> Void) throws {
      try change(&library)
      orders.append(library.shelf.map(\.id))
    }
    let third = library.shelf[2]

    try change { expect(try $0.remove(3), is: third) }
    try change { try $0.insert(third, at: 3) }
    try change { try $0.move(3, to: 0) }
    try change { library in
      try library.move(3, to: 3)
      try library.mark(1)
      for isRead in [true, false] { try library.mark(4, asRead: isRead) }
      try library.rename(2, to: "new")
    }

    expect(orders, is: [[1, 2, 4], [1, 2, 4, 3], [3, 1, 2, 4], [1, 2, 4, 3]])
    expect(
      library.shelf.map { "\($0.title) \($0.isRead)" },
      is: ["1 true", "new false", "4 false", "3 false"])

    // A note goes with its book, and no other note gets its id.
    library = self.library
    try library.remove(2)
    expect(library.notes.map(\.id), is: [1, 3])
    expect(library.newestNoteID, is: 4)
    try library.remove(1)
    expect(library.newestNoteID, is: 4)
    try library.remove(4)
    expect(library.notes.map(\.id), is: [3])
    expect(Library(try Library.memento(from: archive(library))), is: library)
  }

  @Test func `the sample has the agreed books and notes`() throws {
    let sample = try SampleLibrary.load()
    let (books, notes) = (Array(sample.shelf), sample.notes)

    expect(
      [books.count, books[0].id.rawValue, books[19].id.rawValue, books.count { $0.isRead }],
      is: [20, 71, 665, 5])
    expect(books.map(\.id), is: books.map(\.id).sorted())
    expect(books.count { $0.orientation == .landscape }, is: 3)
    expect(
      [books[0].title, books[2].title, notes[0].content, notes[1].content].joined(separator: "|"),
      is: "The Lighthouse That Sneezed|月亮忘了关灯|Welcome to the reading notes.|欢迎使用读书笔记。")
    expect(notes.compactMap(\.bookID).allSatisfy(sample.shelf.contains), "a note is about no book")
  }

  @Test func `a refused change leaves the library as it was`() {
    let changes: [(LibraryError, (inout Library) throws -> Void)] = [
      (.noSuchBook(9), { try $0.remove(9) }), (.noSuchBook(9), { try $0.move(9, to: 0) }),
      (.noSuchBook(9), { try $0.mark(9) }), (.noSuchBook(9), { try $0.rename(9, to: "") }),
      (.positionOutOfRange(4, count: 4), { try $0.move(1, to: 4) }),
      (.positionOutOfRange(-1, count: 4), { try $0.move(1, to: -1) }),
      (.duplicateBook(1), { try $0.insert($0.shelf[0], at: 0) }),
      (
        .positionOutOfRange(5, count: 4),
        { try $0.insert(Book(id: 9, title: "", coverPath: "/"), at: 5) }
      ),
      (.duplicateBook(2), { $0 = Library(shelf: try Shelf($0.shelf + [$0.shelf[1]])) }),
    ]
    for (error, change) in changes {
      var changed = library
      expect(throws: error) { try change(&changed) }
      expect(changed, is: library)
    }
  }

  @Test func `a memento brings back books and notes, and nobody else can look into it`() throws {
    var changed = library
    let memento = changed.memento()
    try changed.remove(2)
    try changed.move(1, to: 2)
    changed.notes[0].content = "changed"
    changed.restore(memento)

    expect([changed, Library(memento)], is: [library, library])
    var dumped = ""
    dump(memento, to: &dumped)
    expect(
      ["\(memento)", String(reflecting: memento), dumped],
      is: ["Library.Memento", "Library.Memento", "- Library.Memento\n"])
    expect(Mirror(reflecting: memento).children.count, is: 0)

    // The compiler keeps everybody out of it, too.
    let refusals = [
      ("_ = library.memento().state", "'state' is inaccessible due to 'fileprivate'"),
      ("_ = Library.Memento(state: library)", "'fileprivate' protection level"),
      ("_ = try JSONEncoder().encode(library.memento())", "conform to 'Encodable'"),
      (
        "_ = try JSONDecoder().decode(Library.Memento.self, from: Data())", "conform to 'Decodable'"
      ),
      ("_ = library.memento() == library.memento()", "conform to 'Equatable'"),
    ]
    let allowed =
      "import BookLibrary\nimport Foundation\nvar library = Library(Library().memento())\n"
    let answer = try Command.compile(
      allowed + refusals.map(\.0).joined(separator: "\n") + "\nlibrary.restore(library.memento())")
    let errors = answer.errors.matches(of: /swift:([0-9]+):[0-9]+: error: (.*)/).map {
      ($0.1, $0.2)
    }
    expect(errors.map(\.0), is: ["4", "5", "6", "7", "8"], answer.errors)
    for (refusal, error) in zip(refusals, errors) {
      expect(error.1.contains(refusal.1), is: true, "\(refusal.0): \(error.1)")
    }
  }

  private func archive(_ library: Library) throws -> JSONDocument {
    JSONDocument(named: "archive", try Library.archive(library.memento()))
  }
}
