import BookLibrary
import Foundation
import Testing

/// Archives from before archives had a version: plain arrays of books.
struct OldArchiveTests {
  private func restore(_ text: String) throws -> Shelf {
    var shelf = Shelf()
    shelf.restore(try Shelf.memento(from: JSONDocument(named: "albums.bin", Data(text.utf8))))
    return shelf
  }

  @Test func `what was left out is not read, and portrait`() throws {
    let shelf = try restore(
      """
      [{"bid": 84, "book_name": "Snail", "pic": "/84.png"},
       {"bid": 71, "book_name": "Fox", "pic": "/71.png", "is_read": true, "orientation": 2}]
      """)

    #expect(
      Array(shelf) == [
        Book(id: 84, title: "Snail", coverPath: "/84.png"),
        Book(id: 71, title: "Fox", isRead: true, orientation: .landscape, coverPath: "/71.png"),
      ])
  }

  @Test func `it is archived anew in today's version`() throws {
    let shelf = try restore(#"[{"bid": 84, "book_name": "Snail", "pic": "/84.png"}]"#)

    let text = String(decoding: try Shelf.archive(shelf.memento()), as: UTF8.self)
    #expect(text.contains(#""version" : 1"#))
    #expect(try restore(text) == shelf)
  }

  @Test func `an empty list is an empty shelf`() throws {
    #expect(try restore("[]").isEmpty)
  }

  @Test(
    arguments: [
      (#"[{"nid": 1, "bid": 84, "author": "Mia"}]"#, "[0]", .missingKey("book_name")),
      (#"[{"book_name": "Snail", "pic": "/84.png"}]"#, "[0]", .missingKey("bid")),
      (#"[{"bid": 84, "book_name": "Snail"}]"#, "[0]", .missingKey("pic")),
      (
        #"[{"bid": 84, "book_name": "S", "pic": "/", "is_read": null}]"#, "[0].is_read",
        .wrongType(expected: "true or false")
      ),
      (
        #"[{"bid": 84, "book_name": "S", "pic": "/"}, {"bid": 84, "book_name": "S", "pic": "/"}]"#,
        "[1].bid", .duplicateID(84)
      ),
      ("[1]", "[0]", .wrongType(expected: "an object")),
      (#"{"version": 0, "books": []}"#, "version", .unsupportedVersion(0, newest: 1)),
      (#""books""#, "", .wrongType(expected: "an object")),
    ] as [(String, String, DocumentError.Problem)])
  func `a list of something else, or a damaged one, is refused`(
    text: String, path: String, problem: DocumentError.Problem
  ) throws {
    #expect(throws: DocumentError(document: "albums.bin", path: path, problem: problem)) {
      try restore(text)
    }
  }

  @Test func `everywhere else a book must say all`() throws {
    let text = #"[{"bid": 84, "book_name": "Snail", "pic": "/84.png"}]"#

    #expect(throws: DocumentError.self) {
      try JSONDocument(named: "server", Data(text.utf8)).books()
    }
  }
}
