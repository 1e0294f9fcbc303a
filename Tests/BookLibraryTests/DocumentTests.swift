import BookLibrary
import Foundation
import TestSupport
import Testing

/// Books and notes as JSON.
struct DocumentTests {
  static let book = #"{"bid":1,"book_name":"A","is_read":true,"orientation":2,"pic":"/a"}"#
  static let date = "2015-01-01T16:01:03Z"
  static let note = """
    {"author":"B","bid":1,"content":"C","created":"\(date)","nid":2,"updated":"2015-01-02T16:01:03Z"}
    """

  private func books(_ json: String) throws -> [Book] {
    try JSONDocument(named: "books.json", Data(json.utf8)).books()
  }

  private func notes(_ json: String) throws -> [Note] {
    try JSONDocument(named: "notes.json", Data(json.utf8)).notes()
  }

  private func json(_ value: some Encodable) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(value), as: UTF8.self)
  }

  @Test func `a book and a note have exactly the agreed keys`() throws {
    let books = try books("[\(Self.book)]")
    let about = try notes("[\(Self.note)]")
    let aboutNone = try notes("[\(Self.note.replacing(#""bid":1,"#, with: ""))]")

    expect(try json(books), is: "[\(Self.book)]")
    expect(try json(about), is: "[\(Self.note)]")
    expect(try json(aboutNone), is: "[\(Self.note.replacing(#""bid":1,"#, with: ""))]")
    expect(
      books, is: [Book(id: 1, title: "A", isRead: true, orientation: .landscape, coverPath: "/a")])
    expect(about.map(\.bookID) + aboutNone.map(\.bookID), is: [1, nil])
  }

  @Test func `a key that nobody knows is no error`() throws {
    expect(try books("[\(Self.book.dropLast()),\"colour\":\"red\"}]").count, is: 1)
  }

  @Test(arguments: [
    (#""bid":1,"#, "", #"[1]: the key "bid" is missing."#),
    (#""book_name":"A","#, "", #"[1]: the key "book_name" is missing."#),
    (#""is_read":true,"#, "", #"[1]: the key "is_read" is missing."#),
    (#""orientation":2,"#, "", #"[1]: the key "orientation" is missing."#),
    (#","pic":"/a""#, "", #"[1]: the key "pic" is missing."#),
    (#""bid":1"#, #""bid":"1""#, "[1].bid: expected a whole number."),
    (#""bid":1"#, #""bid":1.5"#, "[1].bid: expected a whole number."),
    (#""bid":1"#, #""bid":99999999999999999999"#, "[1].bid: expected a whole number."),
    (#""bid":1"#, #""bid":null"#, "[1].bid: expected a whole number."),
    (#""bid":1"#, #""bid":0"#, "[1].bid: the id 0 appears a second time."),
    (#""is_read":true"#, #""is_read":1"#, "[1].is_read: expected true or false."),
    (#""book_name":"A""#, #""book_name":["A"]"#, "[1].book_name: expected text."),
    (#""orientation":2"#, #""orientation":1.5"#, "[1].orientation: expected a whole number."),
    (
      #""orientation":2"#, #""orientation":3"#,
      "[1].orientation: an orientation is 1 (portrait) or 2 (landscape), but this is 3."
    ),
    (
      #""pic":"/a""#, #""pic":"a.png""#,
      #"[1].pic: a cover path begins with "/", but this is "a.png"."#
    ),
    (#""pic":"/a""#, #""pic":"""#, #"[1].pic: a cover path begins with "/", but this is ""."#),
    (#""nid":2,"#, "", #"[1]: the key "nid" is missing."#),
    (#""nid":2"#, #""nid":0"#, "[1].nid: the id 0 appears a second time."),
    (#""content":"C""#, #""content":null"#, "[1].content: expected text."),
  ])
  func `a wrong value is refused by its index and key`(
    part: String, instead: String, message: String
  ) {
    let isBook = Self.book.contains(part)
    let one = isBook ? Self.book : Self.note
    let other = one.replacing(
      isBook ? #""bid":1"# : #""nid":2"#, with: isBook ? #""bid":0"# : #""nid":0"#)
    let list = "[\(other),\(one.replacing(part, with: instead))]"

    if isBook {
      expect(failure { try books(list) }, is: "books.json, at \(message)")
    } else {
      expect(failure { try notes(list) }, is: "notes.json, at \(message)")
    }
  }

  @Test func `an error quotes sixty characters of a value at most, on one line`() {
    // In JSON and in the message, `\n` is two characters. The marks make one Character of it all.
    let long = String(repeating: #"a\n"#, count: 100_000)
    let marks = "a" + String(repeating: "\u{301}", count: 100_000)

    for (value, quoted) in [
      (long, String(repeating: #"a\n"#, count: 20)),
      (marks, "a" + String(repeating: "\u{301}", count: 59)),
    ] {
      expect(
        failure { try books("[\(Self.book.replacing("/a", with: value))]") },
        is: """
          books.json, at [0].pic: a cover path begins with "/", but this is "\(quoted)…".
          """)
      expect(
        failure { try notes("[\(Self.note.replacing(Self.date, with: value))]") },
        is: """
          notes.json, at [0].created: a date looks like 2015-01-01T16:01:03Z, but this is "\(quoted)…".
          """)
    }
  }

  @Test func `text that isn't JSON, and a list that isn't an array, are refused`() {
    for text in ["", "[", "[{]", "\u{0}", #"[{"bid":1}] x"#] {
      let message = failure { try books(text) }
      expect(message.hasPrefix("books.json: not valid JSON"), is: true, message)
      // What the decoder says in place of a reason.
      expect(message.contains("The given data was not valid JSON"), is: false, message)
    }
    for text in [#"{"books":[]}"#, #""text""#, "1", "null"] {
      expect(failure { try books(text) }, is: "books.json: expected a JSON array at the top.")
      expect(failure { try notes(text) }, is: "notes.json: expected a JSON array at the top.")
    }
  }

  @Test func `text that goes on for ever, or ever deeper, is refused`() {
    let deep = [512, 513, 514, 10_000].flatMap { depth in
      ["[", #"{"a":"#].map { String(repeating: $0, count: depth) }
    }
    let long = ["a", "\u{0}", "[\"", "[1"].map { $0 + String(repeating: "0", count: 1_000_000) }

    for text in deep + long {
      let message = failure { try books(text) }
      expect(message.hasPrefix("books.json: not valid JSON"), is: true, "\(text.prefix(20))")
    }
  }

  @Test(arguments: [
    "👩‍👩‍👧‍👦 🇨🇳", "月亮忘了关灯", "e\u{301}", "\u{E9}", "a\u{2028}b\u{2029}c", "\u{0}\u{1B}[31m\u{7F}", "\\\"/",
    "\u{202E}abc", "\u{FEFF}a", "\u{301}", " ", "",
  ])
  func `text is kept byte for byte`(text: String) throws {
    let path = try #require(Book.CoverPath("/" + text))
    let book = Book(id: 1, title: text, coverPath: path)
    let note = Note(id: 1, author: text, content: text, created: Date(timeIntervalSince1970: 0))

    let books = try books(json([book]))
    let notes = try notes(json([note]))

    let texts = [books[0].title, books[0].coverPath.text, notes[0].author, notes[0].content]
    expect(texts.map { Array($0.utf8) }, is: [text, "/" + text, text, text].map { Array($0.utf8) })
  }

  @Test func `a note's dates are whole seconds between the years 1 and 9999, in one form`() throws {
    var note = Note(id: 1, author: "", content: "", created: Date(timeIntervalSince1970: 1.9))
    note.updated = Date(timeIntervalSince1970: 2.9)
    expect([note.created, note.updated].map(\.timeIntervalSince1970), is: [1, 2])

    for date in [Self.date, "0001-01-01T00:00:00Z", "9999-12-31T23:59:59Z"] {
      let text = "[\(Self.note.replacing(Self.date, with: date))]"
      expect(try json(notes(text)), is: text)
    }
    for date in [
      "2015-01-01", "2015-02-30T00:00:00Z", "2015-01-01T00:00:00.5Z", "2015-01-01T00:00:00+08:00",
      "12015-01-01T00:00:00Z", "0000-01-01T00:00:00Z", "",
    ] {
      expect(
        failure { try notes("[\(Self.note.replacing(Self.date, with: date))]") },
        is: """
          notes.json, at [0].created: a date looks like 2015-01-01T16:01:03Z, but this is "\(date)".
          """)
    }
  }
}
