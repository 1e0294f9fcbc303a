import BookLibrary
import Foundation
import Testing

struct ShelfTests {
  static let books = (1...4).map { Book(id: .init(rawValue: $0), title: "\($0)", coverPath: "/") }
  let shelf: Shelf

  init() throws {
    shelf = try Shelf(Self.books)
  }

  private func ids(_ shelf: Shelf) -> [Int] { shelf.map(\.id.rawValue) }

  @Test func `books can be removed, inserted, moved and marked`() throws {
    var shelf = shelf

    let removed = try shelf.remove(2)
    #expect(ids(shelf) == [1, 3, 4])
    try shelf.insert(removed, at: 3)
    #expect(ids(shelf) == [1, 3, 4, 2])
    try shelf.move(2, to: 0)
    #expect(ids(shelf) == [2, 1, 3, 4])
    try shelf.move(2, to: 3)
    #expect(ids(shelf) == [1, 3, 4, 2])
    try shelf.mark(3)
    #expect(shelf.filter(\.isRead).map(\.id) == [3])
    try shelf.mark(3, asRead: false)
    #expect(shelf.allSatisfy { !$0.isRead })
  }

  @Test func `a refused change leaves the shelf as it was`() {
    expect(.noSuchBook(9)) { (shelf) throws(ShelfError) in try shelf.remove(9) }
    expect(.noSuchBook(9)) { (shelf) throws(ShelfError) in try shelf.move(9, to: 0) }
    expect(.noSuchBook(9)) { (shelf) throws(ShelfError) in try shelf.mark(9) }
    expect(.positionOutOfRange(4, count: 4)) { (shelf) throws(ShelfError) in
      try shelf.move(1, to: 4)
    }
    expect(.positionOutOfRange(-1, count: 4)) { (shelf) throws(ShelfError) in
      try shelf.move(1, to: -1)
    }
    expect(.duplicateBook(1)) { (shelf) throws(ShelfError) in
      try shelf.insert(Self.books[0], at: 0)
    }
    expect(.positionOutOfRange(5, count: 4)) { (shelf) throws(ShelfError) in
      try shelf.insert(Book(id: 9, title: "", coverPath: "/"), at: 5)
    }
  }

  private func expect(
    _ error: ShelfError, _ change: (inout Shelf) throws(ShelfError) -> Void,
    at location: SourceLocation = #_sourceLocation
  ) {
    var changed = shelf
    #expect(throws: error, sourceLocation: location) { try change(&changed) }
    #expect(changed == shelf, sourceLocation: location)
  }

  @Test func `a shelf can't hold an id twice`() {
    #expect(throws: ShelfError.duplicateBook(1)) { try Shelf(Self.books + [Self.books[0]]) }
  }
}
