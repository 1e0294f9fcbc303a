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

  @Test func `a book and a note have exactly the agreed keys, and others are ignored`() throws {
    let aboutNone = Self.note.replacing(#""bid":1,"#, with: "")
    let books = try books("[\(Self.book.dropLast()),\"colour\":\"red\"}]")
    let notes = try notes("[\(Self.note),\(aboutNone.replacing(#""nid":2"#, with: #""nid":3"#))]")

    expect(
      books, is: [Book(id: 1, title: "A", isRead: true, orientation: .landscape, coverPath: "/a")])
    expect(notes.map(\.bookID), is: [1, nil])
    expect(
      [try json(books), try json(notes[0]), try json(notes[1])],
      is: ["[\(Self.book)]", Self.note, aboutNone.replacing(#""nid":2"#, with: #""nid":3"#)])
  }

  @Test
  func `text is kept byte for byte, and a date in whole seconds from the year 1 to 9999`()
    throws
  {
    for text in [
      "👩‍👩‍👧‍👦 🇨🇳", "月亮忘了关灯", "e\u{301}", "\u{E9}", "a\u{2028}b\u{2029}c", "\u{0}\u{1B}[31m\u{7F}",
      "\\\"/", "\u{202E}abc", "\u{FEFF}a", "\u{301}", " ", "",
    ] {
      let path = try require(Book.CoverPath("/" + text))
      let book = Book(id: 1, title: text, coverPath: path)
      let note = Note(id: 1, author: text, content: text, created: Date(timeIntervalSince1970: 0))

      let (books, notes) = (try books(json([book])), try notes(json([note])))

      let texts = [books[0].title, books[0].coverPath.text, notes[0].author, notes[0].content]
      expect(texts.joined(separator: "|"), is: "\(text)|/\(text)|\(text)|\(text)")
    }

    var note = Note(id: 1, author: "", content: "", created: Date(timeIntervalSince1970: 1.9))
    note.updated = Date(timeIntervalSince1970: 2.9)
    expect([note.created, note.updated].map(\.timeIntervalSince1970), is: [1, 2])

    for date in [Self.date, "0001-01-01T00:00:00Z", "9999-12-31T23:59:59Z"] {
      let text = "[\(Self.note.replacing(Self.date, with: date))]"
      expect(try json(notes(text)), is: text)
    }
  }

  @Test func `a wrong value is refused by its index and key, with sixty characters of it at most`()
  {
    // In JSON and in the message, `\n` is two characters. The marks make one Character of it all.
    let long = String(repeating: #"a\n"#, count: 100_000)
    let marks = "a" + String(repeating: "\u{301}", count: 100_000)
    var values = Self.wrongValues
    for (value, quoted) in [
      (long, String(repeating: #"a\n"#, count: 20)),
      (marks, "a" + String(repeating: "\u{301}", count: 59)),
    ] {
      values += [
        ("/a", value, #"[1].pic: a cover path begins with "/", but this is "\#(quoted)…"."#),
        (
          Self.date, value,
          "[1].created: a date looks like \(Self.date), but this is \"\(quoted)…\"."
        ),
      ]
    }
    for date in [
      "2015-01-01", "2015-02-30T00:00:00Z", "2015-01-01T00:00:00.5Z", "2015-01-01T00:00:00+08:00",
      "12015-01-01T00:00:00Z", "0000-01-01T00:00:00Z", "",
    ] {
      values.append(
        (Self.date, date, "[1].created: a date looks like \(Self.date), but this is \"\(date)\"."))
    }
    for (part, instead, message) in values {
      let isBook = Self.book.contains(part)
      let (id, one) = isBook ? (#""bid":"#, Self.book) : (#""nid":"#, Self.note)
      let other = one.replacing(id + (isBook ? "1" : "2"), with: id + "0")
      let list = "[\(other),\(one.replacing(part, with: instead))]"

      let refusal = failure { isBook ? "\(try books(list))" : "\(try notes(list))" }
      expect(refusal, is: "\(isBook ? "books" : "notes").json, at \(message)")
    }
  }

  private static let wrongValues = [
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
  ]

  @Test func `text that isn't JSON, or goes on for ever, or isn't an array, is refused`() {
    let deep = [512, 513, 514, 10_000].flatMap { depth in
      ["[", #"{"a":"#].map { String(repeating: $0, count: depth) }
    }
    let long = ["a", "\u{0}", "[\"", "[1"].map { $0 + String(repeating: "0", count: 1_000_000) }
    for text in ["", "[", "[{]", "\u{0}", #"[{"bid":1}] x"#] + deep + long {
      let message = failure { try books(text) }
      // The second is the decoder's substitute for a reason.
      let isExplained = !message.contains("The given data was not valid JSON")
      expect(message.hasPrefix("books.json: not valid JSON") && isExplained, message)
    }
    for text in [#"{"books":[]}"#, #""text""#, "1", "null"] {
      expect(
        [failure { try books(text) }, failure { try notes(text) }],
        is: ["books", "notes"].map { "\($0).json: expected a JSON array at the top." })
    }
  }
}
