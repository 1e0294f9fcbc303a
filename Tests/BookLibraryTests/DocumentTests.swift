import BookLibrary
import Foundation
import Testing

struct DocumentTests {
  static let book = #"{"bid":1,"book_name":"A","is_read":true,"orientation":1,"pic":"/a"}"#

  @Test func `a book has exactly the agreed keys`() throws {
    let books = try JSONDocument(named: "x", Data("[\(Self.book)]".utf8)).books()

    let json = try JSONEncoder().encode(books[0])

    let object = try #require(JSONSerialization.jsonObject(with: json) as? [String: Any])
    #expect(object.keys.sorted() == ["bid", "book_name", "is_read", "orientation", "pic"])
    #expect(books[0] == Book(id: 1, title: "A", isRead: true, coverPath: "/a"))
  }

  @Test(
    arguments: [
      (#""bid":1,"#, "", "[1]", .missingKey("bid")),
      (#""book_name":"A","#, "", "[1]", .missingKey("book_name")),
      (#""is_read":true,"#, "", "[1]", .missingKey("is_read")),
      (#""orientation":1,"#, "", "[1]", .missingKey("orientation")),
      (#","pic":"/a""#, "", "[1]", .missingKey("pic")),
      (#""bid":1"#, #""bid":"1""#, "[1].bid", .wrongType(expected: "a whole number")),
      (#""bid":1"#, #""bid":1.5"#, "[1].bid", .wrongType(expected: "a whole number")),
      (
        #""bid":1"#, #""bid":99999999999999999999"#, "[1].bid",
        .wrongType(expected: "a whole number")
      ),
      (
        #""orientation":1"#, #""orientation":1.5"#, "[1].orientation",
        .wrongType(expected: "a whole number")
      ),
      (#""bid":1"#, #""bid":null"#, "[1].bid", .wrongType(expected: "a whole number")),
      (#""is_read":true"#, #""is_read":1"#, "[1].is_read", .wrongType(expected: "true or false")),
      (#""book_name":"A""#, #""book_name":["A"]"#, "[1].book_name", .wrongType(expected: "text")),
      (#""bid":1"#, #""bid":0"#, "[1].bid", .duplicateID(0)),
    ] as [(String, String, String, DocumentError.Problem)])
  func `a wrong book is refused by its index and key`(
    part: String, instead: String, path: String, problem: DocumentError.Problem
  ) {
    let first = Self.book.replacing(#""bid":1"#, with: #""bid":0"#)
    let second = Self.book.replacing(part, with: instead)

    #expect(throws: DocumentError(document: "books.json", path: path, problem: problem)) {
      try JSONDocument(named: "books.json", Data("[\(first),\(second)]".utf8)).books()
    }
  }

  @Test(arguments: [
    (#""orientation":1"#, #""orientation":3"#, "[0].orientation", "3"),
    (#""orientation":1"#, #""orientation":0"#, "[0].orientation", "0"),
    (#""pic":"/a""#, #""pic":"a.png""#, "[0].pic", "a.png"),
    (#""pic":"/a""#, #""pic":"""#, "[0].pic", "\"/\""),
  ])
  func `a value out of bounds is refused, and shown`(
    part: String, instead: String, path: String, shown: String
  ) throws {
    let json = "[\(Self.book.replacing(part, with: instead))]"

    let error = try #require(throws: DocumentError.self) {
      try JSONDocument(named: "books.json", Data(json.utf8)).books()
    }

    #expect(error.path == path)
    guard case .invalidValue(let text) = error.problem else {
      Issue.record("\(error)")
      return
    }
    #expect(text.contains(shown))
    #expect("\(error)".hasPrefix("books.json, at \(path): "))
  }

  @Test(arguments: [#"{"books":[]}"#, #""text""#, "1", "null"])
  func `a list that isn't an array is refused`(json: String) {
    #expect(throws: DocumentError(document: "books.json", problem: .notAnArray)) {
      try JSONDocument(named: "books.json", Data(json.utf8)).books()
    }
    #expect(throws: DocumentError(document: "notes.json", problem: .notAnArray)) {
      try JSONDocument(named: "notes.json", Data(json.utf8)).notes()
    }
  }

  @Test(arguments: ["", "[", "[{]", "\u{0}", #"[{"bid":1}] x"#])
  func `a text that isn't JSON is refused`(json: String) throws {
    let error = try #require(throws: DocumentError.self) {
      try JSONDocument(named: "books.json", Data(json.utf8)).books()
    }

    guard case .notJSON = error.problem else {
      Issue.record("\(error)")
      return
    }
  }

  @Test func `unknown keys are allowed`() throws {
    let json = "[\(Self.book.dropLast()),\"colour\":\"red\"}]"

    #expect(try JSONDocument(named: "x", Data(json.utf8)).books().count == 1)
  }

  @Test(arguments: [
    "👩‍👩‍👧‍👦 🇨🇳", "月亮忘了关灯", "e\u{301}", "\u{E9}", "a\u{2028}b\u{2029}c", "\u{0}\u{1B}[31m\u{7F}", "\\\"/",
    "\u{202E}abc", "\u{FEFF}a", " ", "",
  ])
  func `text is kept byte for byte`(text: String) throws {
    let book = Book(
      id: 1, title: text, orientation: .landscape,
      coverPath: try #require(Book.CoverPath("/" + text)))
    let note = Note(id: 1, author: text, content: text, created: Date(timeIntervalSince1970: 0))

    let books = try JSONDocument(named: "x", try JSONEncoder().encode([book])).books()
    let notes = try JSONDocument(named: "x", try JSONEncoder().encode([note])).notes()

    #expect(Array(books[0].title.utf8) == Array(text.utf8))
    #expect(Array(books[0].coverPath.text.utf8) == Array(("/" + text).utf8))
    #expect(Array(notes[0].author.utf8) == Array(text.utf8))
    #expect(Array(notes[0].content.utf8) == Array(text.utf8))
  }

  @Test(arguments: ["2015-01-01T16:01:03Z", "0001-01-01T00:00:00Z", "9999-12-31T23:59:59Z"])
  func `a note's dates are kept`(date: String) throws {
    let json = #"[{"nid":1,"author":"","content":"","created":"\#(date)","updated":"\#(date)"}]"#

    let notes = try JSONDocument(named: "x", Data(json.utf8)).notes()
    let again = try JSONEncoder().encode(notes[0])

    #expect(String(decoding: again, as: UTF8.self).contains(#""created":"\#(date)""#))
    #expect(notes[0].bookID == nil)
    #expect(!String(decoding: again, as: UTF8.self).contains("bid"))
    #expect(try JSONDocument(named: "x", Data("[".utf8) + again + Data("]".utf8)).notes() == notes)
  }

  @Test(arguments: [
    "2015-01-01", "2015-02-30T00:00:00Z", "2015-01-01T00:00:00.5Z", "2015-01-01T00:00:00+08:00",
    "12015-01-01T00:00:00Z", "0000-01-01T00:00:00Z", "",
  ])
  func `a date in another form is refused`(date: String) throws {
    let json =
      #"[{"nid":1,"author":"","content":"","created":"\#(date)","updated":"2015-01-01T00:00:00Z"}]"#

    let error = try #require(throws: DocumentError.self) {
      try JSONDocument(named: "notes.json", Data(json.utf8)).notes()
    }

    #expect(error.path == "[0].created")
  }

  @Test func `a note's dates are whole seconds, also after a change`() {
    var note = Note(
      id: 1, author: "", content: "", created: Date(timeIntervalSince1970: 1.9))
    note.updated = Date(timeIntervalSince1970: 2.9)

    #expect(note.created == Date(timeIntervalSince1970: 1))
    #expect(note.updated == Date(timeIntervalSince1970: 2))
  }
}
