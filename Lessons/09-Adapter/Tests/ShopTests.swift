import BookLibrary
import Foundation
import TestSupport
import Testing

@testable import AdapterLesson
@testable import ShopSDK

/// The translation and the bridge, where the page doesn't try them.
struct ShopTests {
  private let folder: TemporaryFolder
  private var file: URL { folder.url.appending(path: "numbers.json") }
  private var numbers: ShopNumbers { ShopNumbers(file, above: 5000) }

  init() throws { folder = try TemporaryFolder() }

  private func item(_ title: String, image: String = "/x.png") -> ShopItem {
    ShopItem(sku: title, title: title, image: image)
  }

  @Test(arguments: [
    ("&lt;3 &quot;Boo!&quot; &gt; &#39;A&#39; &amp; B", "<3 \"Boo!\" > 'A' & B"),
    ("&amp;lt;", "&lt;"), ("Caf&eacute; & Co", "Caf&eacute; & Co"),
  ])
  func `a title is read as HTML, once, and an unknown sign stays`(html: String, title: String) {
    #expect(item(html).printedTitle == title)
  }

  @Test func `books are translated, and an item without a picture takes no number`() throws {
    let items = [item("A &amp; B", image: "/a.png"), item("C", image: ""), item("D")]
    let books = try ShopTranslator(numbers: numbers).books(from: items, status: 200)
    #expect(books.map(\.title) == ["A & B", "D"])
    #expect(books.map(\.id) == [5001, 5002])
  }

  @Test func `an answer that doesn't count takes no numbers`() async throws {
    let shop = ShopClient { items, answer in for item in items { answer([item], 200) } }
    let found = try await ShopAdapter(shop, numbers: numbers, limit: .seconds(20))
      .books(matching: "s")
    #expect(found.map(\.id) == [5001])
    #expect(try numbers.numbers(of: ["b"]) == [5002])
  }

  @Test func `searches at the same time get different numbers`() async throws {
    // A long file takes so long that they do overlap.
    let table = [String: Int](uniqueKeysWithValues: (5001...9000).map { ("old \($0)", $0) })
    try JSONEncoder().encode(table).write(to: file)
    let found = try await withThrowingTaskGroup(of: [Book.ID].self) { group in
      for index in 1...20 { group.addTask { try numbers.numbers(of: ["\(index)"]) } }
      return try await group.reduce(into: []) { $0 += $1 }
    }
    #expect(Set(found).count == 20)
  }

  @Test(arguments: ["{", #"{"a": "x"}"#])
  func `a damaged file is an error, and stays`(text: String) throws {
    try Data(text.utf8).write(to: file)
    #expect(throws: DocumentError.self) { try numbers.numbers(of: ["b"]) }
    #expect(try Data(contentsOf: file) == Data(text.utf8))
  }

  @Test func `a file with one number for two books is an error`() throws {
    try Data(#"{"a": 5001, "b": 5001}"#.utf8).write(to: file)
    #expect(throws: ShopError.sharedNumber) { try numbers.numbers(of: ["c"]) }
  }

  @Test func `when all numbers of four digits are taken, a book keeps its own`() throws {
    try Data(#"{"a": 9998}"#.utf8).write(to: file)
    #expect(throws: ShopError.noNumberLeft) { try numbers.numbers(of: ["a", "b", "c"]) }
    #expect(try numbers.numbers(of: ["a", "b"]) == [9998, 9999])
  }

  @Test func `when there is an answer, the timer stops`() async throws {
    let clock = StepClock()
    _ = try await firstAnswer(within: .seconds(1), on: clock) { $0("word") }
    await StoryThreads.turns { !clock.isUsed }
    #expect(!clock.isUsed)
  }

  @Test func `an error is a sentence`() {
    #expect("\(ShopError.noAnswer)" == "The shop hasn't answered in time.")
    #expect("\(ShopError.status(503))" == "The shop answers with status 503.")
    #expect("\(ShopError.noNumberLeft)" == "All numbers of four digits are taken.")
    #expect("\(ShopError.sharedNumber)" == "The file of numbers gives one number to two books.")
  }
}
