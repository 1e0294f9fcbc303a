import BookLibrary
import Foundation
import Testing

/// Books and notes as JSON.
struct DocumentTests {
  static let book = #"{"bid":1,"book_name":"A","is_read":true,"orientation":2,"pic":"/a"}"#
  static let note = """
    {"author":"B","bid":1,"content":"C","created":"2015-01-01T16:01:03Z","nid":2,\
    "updated":"2015-01-02T16:01:03Z"}
    """

  /// Valid JSON that is harmless: only the document's own check refuses it, if it is too deep.
  private static func nested(_ depth: Int) -> String {
    String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
  }

  private func books(_ json: String) throws -> [Book] {
    try JSONDocument(named: "books.json", Data(json.utf8)).books()
  }

  private func notes(_ json: String) throws -> [Note] {
    try JSONDocument(named: "notes.json", Data(json.utf8)).decode([Note].self)
  }

  private func json(_ value: some Encodable) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(value), as: UTF8.self)
  }

  @Test func `books and notes are written with the agreed keys, and other keys are ignored`() throws
  {
    let books = try books("[\(Self.book.dropLast()),\"color\":\"red\"}]")
    let withoutBook = Self.note.replacing(#""bid":1,"#, with: "")
    let notes = try notes("[\(Self.note),\(withoutBook)]")

    #expect(
      books == [Book(id: 1, title: "A", isRead: true, orientation: .landscape, coverPath: "/a")])
    #expect(try json(books) == "[\(Self.book)]")
    #expect(try json(notes) == "[\(Self.note),\(withoutBook)]")
  }

  @Test(arguments: [
    "👩‍👩‍👧‍👦 月亮", "e\u{301}\u{E9}", "a\u{2028}b\u{0}\u{1B}", "\\\"/", "\u{FEFF}a", "", "\"" + nested(101),
  ])
  func `text is kept byte for byte`(text: String) throws {
    let found = try books(json([Book(id: 1, title: text, coverPath: "/")]))[0].title
    #expect(Array(found.utf8) == Array(text.utf8))
  }

  @Test func `a date is kept in whole seconds, from the year 1 to 9999`() throws {
    var note = Note(id: 1, author: "", content: "", created: Date(timeIntervalSince1970: 1.9))
    note.updated = Date(timeIntervalSince1970: 2.9)
    #expect([note.created, note.updated].map(\.timeIntervalSince1970) == [1, 2])

    for date in ["0001-01-01T00:00:00Z", "9999-12-31T23:59:59Z"] {
      let text = "[\(Self.note.replacing("2015-01-01T16:01:03Z", with: date))]"
      #expect(try json(notes(text)) == text)
    }
  }

  @Test(arguments: [
    "2015-01-01", "2015-02-30T00:00:00Z", "2015-01-01T00:00:00.5Z", "2015-01-01T00:00:00+08:00",
    "12015-01-01T00:00:00Z", "0000-01-01T00:00:00Z",
  ])
  func `a date in any other format is rejected`(date: String) {
    let error = #expect(throws: DocumentError.self) {
      try notes("[\(Self.note.replacing("2015-01-01T16:01:03Z", with: date))]")
    }
    #expect(
      error?.description
        == "notes.json, at [0].created: not a date like 2015-01-01T16:01:03Z."
    )
  }

  @Test(arguments: [
    ("", ": not valid JSON."), ("[{]", ": not valid JSON."), ("[] x", ": not valid JSON."),
    (nested(101), ": not valid JSON, or nested too deeply."),
    ("[\0]", ": not valid JSON, or nested too deeply."),
    (nested(100), ", at [0]: expected an object."),
    (#"{"books":[]}"#, ": expected an array."),
    ("[\(book),\(book)]", ", at [1].bid: the id 1 appears a second time."),
    ("[{}]", #", at [0]: the key "bid" is missing."#),
    (#"[{"bid":"1"}]"#, ", at [0].bid: expected a whole number."),
    (#"[{"bid":1.5}]"#, ", at [0].bid: expected a whole number."),
    (#"[{"bid":1,"book_name":["A"]}]"#, ", at [0].book_name: expected text."),
    (
      "[\(book.replacing("true", with: "1"))]", ", at [0].is_read: expected true or false."
    ),
    (
      #"[\#(book.replacing(":2", with: ":3"))]"#,
      ", at [0].orientation: an orientation is 1 (portrait) or 2 (landscape), but this is 3."
    ),
    ("[\(book.replacing("/a", with: "a"))]", #", at [0].pic: a cover path begins with "/"."#),
  ])
  func `anything but an array of different books is an error that names the place`(
    text: String, message: String
  ) {
    let error = #expect(throws: DocumentError.self) { try books(text) }
    #expect(error?.description == "books.json\(message)")
  }
}
