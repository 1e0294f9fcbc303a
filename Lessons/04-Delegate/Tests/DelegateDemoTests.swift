import BookLibrary
import Foundation
import TestSupport
import Testing

/// The program as a person runs it.
struct DelegateDemoTests {
  @Test func `it shows the leak, the order of the calls, and the faults`() throws {
    let text = try Command.lesson("lesson-delegate").text

    let story = [
      "screens that never ended: 3", "book 84 is in the copy: false", "numberOfRows", " 20 ",
      "titleForRow 0", "The Lighthouse That Sneezed", "titleForRow 1", "after the no",
      "in the file: true", "after the yes", "in the file: false", "didSelectRow 0", " no ", " yes ",
      "deleteRow 1", "screens that never ended: 0", "delegate is nil: true",
      "the swipe is: ignored", "book 97 is in the file: true", #"["○ Fox", "○ Owl"]"#,
      #"["○ Owl", "○ Hen"]"#, "the swipe is: outdated", "book 84 is in the copy: true",
      "was changed by somebody else", "the closure heard: [1, 0]", "the stream brought: [1, 0]",
      "with self is gone: false", "[weak self] is gone: true",
      "Claims checked: 26. All are true.",
    ]
    var rest = text[...]
    for words in story {
      let range = try #require(rest.range(of: words), "\(words) is missing, or too early")
      rest = rest[range.upperBound...]
    }
    #expect(!text.contains("titleForRow 2"))
  }

  @Test func `a second run in the same folder goes on from the first`() throws {
    let folder = try TemporaryFolder()
    let store = LibraryStore(folder: folder.url)

    for (run, id) in [(1, 84), (2, 97)] {
      let command = try Command.lesson("lesson-delegate", ["--store", folder.url.path])
      #expect(command.status == 0, "\(command.text)\(command.errors)")
      #expect(command.text.contains("after the yes, book \(id) is in the file: false"))
      #expect(try store.load().shelf.count == 20 - run)
    }
    #expect(try store.load().notes == SampleLibrary.load().notes)

    let run = try Command.lesson("lesson-delegate", ["--store", folder.url.path, "--reset"])
    #expect(run.status == 0)
    #expect(run.text.contains("books in the file: 20"))
    #expect(try store.load().shelf.count == 19)
  }

  @Test func `three books and no notes are enough; two books are an error that says so`() throws {
    let folder = try TemporaryFolder()
    let store = LibraryStore(folder: folder.url)
    var library = try store.load()
    library = Library(shelf: try Shelf(library.shelf.suffix(3)))
    try store.save(library)

    let first = try Command.lesson("lesson-delegate", ["--store", folder.url.path])
    #expect(first.status == 0, "\(first.text)\(first.errors)")

    let second = try Command.lesson("lesson-delegate", ["--store", folder.url.path])
    #expect(second.status == 1)
    #expect(second.text == "")
    #expect(second.errors.contains("needs three books"))
    #expect(second.errors.contains("--reset"))
    #expect(try store.load().shelf.count == 2)
  }
}
