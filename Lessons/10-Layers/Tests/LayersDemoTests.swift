import Foundation
import TestSupport
import Testing

/// The program as a person runs it.
struct LayersDemoTests {
  @Test func `a library that no room can hold stops the story before it begins`() throws {
    let folder = try TemporaryFolder()
    let book = #"{"bid":1,"book_name":"A","is_read":false,"orientation":1,"pic":"/1"}"#
    let date = "2015-01-01T16:01:03Z"
    let note =
      #"{"nid":7,"bid":9,"author":"Mei","content":"?","created":"\#(date)","updated":"\#(date)"}"#
    let other = book.replacing("\"bid\":1", with: "\"bid\":2")
    for (books, words) in [
      ("\(book),\(other)", "note 7 is about a book that is gone"), (book, "needs 2 books"),
    ] {
      let text = #"{"version":1,"books":[\#(books)],"notes":[\#(note)]}"#
      try folder.write(text, to: "library.json")

      let run = try Command.lesson("lesson-layers", ["--store", folder.url.path])

      #expect(run.status == 1)
      #expect(run.text == "")
      for words in [words, "--reset"] {
        #expect(run.errors.contains(words))
      }
      #expect(folder.names == [".story.lock", "library.json"])
      #expect(folder.bytes(of: "library.json")?.count == text.utf8.count)
    }
  }
}
