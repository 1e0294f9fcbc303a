import BookLibrary
import Foundation
import TestSupport
import Testing

struct MementoTests {
  private func archive(_ shelf: Shelf) throws -> Data { try Shelf.archive(shelf.memento()) }

  @Test func `restoring brings back order and fields`() throws {
    let before = try SampleLibrary.load().shelf
    var shelf = before

    let memento = shelf.memento()
    try shelf.remove(84)
    try shelf.move(71, to: 5)
    try shelf.mark(97)
    #expect(shelf != before)
    shelf.restore(memento)

    #expect(shelf == before)
  }

  @Test func `an archive gives back the memento`() throws {
    let before = try SampleLibrary.load().shelf

    let data = try archive(before)
    var shelf = Shelf()
    shelf.restore(try Shelf.memento(from: JSONDocument(named: "archive", data)))

    #expect(shelf == before)
  }

  @Test(
    arguments: [
      (#""version" : 1"#, #""version" : 2"#, "version", .unsupportedVersion(2, newest: 1)),
      (#""version" : 1"#, #""version" : 0"#, "version", .unsupportedVersion(0, newest: 1)),
      (#""version" : 1"#, #""version" : "1""#, "version", .wrongType(expected: "a whole number")),
      (#""version""#, #""revision""#, "", .missingKey("version")),
      (#""kind""#, #""sort""#, "", .missingKey("kind")),
      (#""bid" : 84"#, #""bid" : 71"#, "books[1].bid", .duplicateID(71)),
      (#""pic" : "/image/84.png""#, #""pic" : 84"#, "books[1].pic", .wrongType(expected: "text")),
    ] as [(String, String, String, DocumentError.Problem)])
  func `a damaged or newer archive is refused`(
    part: String, instead: String, path: String, problem: DocumentError.Problem
  ) throws {
    let text = String(decoding: try archive(SampleLibrary.load().shelf), as: UTF8.self)
    let damaged = text.replacing(part, with: instead)
    #expect(damaged != text)

    #expect(throws: DocumentError(document: "archive", path: path, problem: problem)) {
      try Shelf.memento(from: JSONDocument(named: "archive", Data(damaged.utf8)))
    }
  }

  @Test func `an archive that was cut off, or is of another kind, is refused`() throws {
    let data = try archive(SampleLibrary.load().shelf)
    let foreign = Data(#"{"kind":"holiday","version":1,"books":[]}"#.utf8)

    for bad in [Data(), data.dropLast(), data.prefix(data.count / 2), foreign] {
      #expect(throws: DocumentError.self) {
        try Shelf.memento(from: JSONDocument(named: "archive", Data(bad)))
      }
    }
  }

  @Test func `a memento shows nothing of its contents`() throws {
    let memento = try SampleLibrary.load().shelf.memento()
    var dumped = ""
    dump(memento, to: &dumped)

    for text in ["\(memento)", String(reflecting: memento), "\([memento])", dumped] {
      #expect(text.contains("Shelf.Memento"))
      #expect(!text.contains("Snail"))
      #expect(!text.contains("books"))
    }
    #expect(Mirror(reflecting: memento).children.isEmpty)
  }

  @Test(arguments: [
    ("let x = shelf.memento().books", "'books' is inaccessible due to 'fileprivate'"),
    ("let x = Shelf.Memento(books: [])", "'fileprivate' protection level"),
    ("let x = try! JSONEncoder().encode(shelf.memento())", "conform to 'Encodable'"),
    (
      "let x = try! JSONDecoder().decode(Shelf.Memento.self, from: Data())",
      "conform to 'Decodable'"
    ),
    ("let x: Shelf.Memento = .init()", "protection level"),
  ])
  func `the compiler keeps everybody out of a memento`(code: String, diagnostic: String) throws {
    let source = "import BookLibrary\nimport Foundation\nlet shelf = Shelf()\n"

    let allowed = try Command.compile(source + "let x = shelf.memento()")
    let refused = try Command.compile(source + code)

    #expect(allowed.status == 0, "\(allowed.errors)")
    #expect(refused.status != 0)
    #expect(refused.errors.contains(diagnostic), "\(refused.errors)")
  }
}
