import BookLibrary
import Foundation
import LessonStage
import ScriptStage
import TestSupport
import Testing

/// Stories about a copy of a user's library, in the folder of `--store`.
struct StoryTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(Self.library, to: "library.json")
  }

  /// A library that a store would write differently: with a key of another program.
  private static let library = #"""
    {"version":1,"rating":5,"notes":[],"books":[
    {"bid":7,"book_name":"Owl","is_read":false,"orientation":1,"pic":"/7 50%41.png"}]}
    """#

  /// Performs a story that loses a book, and then runs an action.
  private func perform(
    _ arguments: [String] = [], input: [String] = [], meanwhile: @escaping () -> Void = {},
    then action: @escaping @Sendable () async throws -> Void = {}
  ) async -> Outcome {
    await AnyDemo.perform(
      ["--store", folder.url.path] + arguments, input: input, meanwhile: meanwhile
    ) { setting in
      let scene = try Scene(setting, books: 1, "that are unread") { !$0.isRead }
      let book = scene.cast[0].id
      return [
        scene.opening("The problem", "A shelf."),
        Step("Lose a book")
          .runs {
            var library = scene.library
            try library.remove(book)
            try scene.store.save(library)
          }
          .asks("Is it gone?", because: "So.")
          .claimsDamage("the book is gone") { try !scene.saved().shelf.contains(book) }
          .claims("a copy has it") { try scene.copy("copy").load().shelf.contains(book) }
          .claims("the next id is free") { !scene.library.shelf.contains(scene.unknownBook) }
          .runs { try await action() },
        scene.ending("Bye."),
      ]
    }
  }

  private func expect(_ outcome: Outcome, status: Int32 = 0) {
    #expect(outcome.status == status, "\(outcome)")
    #expect(folder.bytes(of: "library.json") == Data(Self.library.utf8))
    #expect(folder.names == ["library.json"])
  }

  @Test(arguments: [("phone", "a phone", "!thumb"), ("pad", "a tablet", "!iPadThumb")])
  func `a story is about a copy of the user's library, and restores the copy`(
    device: String, name: String, suffix: String
  ) async {
    let outcome = await perform(["--device", device])
    // A long path may be broken anywhere.
    let words = outcome.output.filter { !$0.isWhitespace }

    for part in [
      "A shelf. The library is a copy of \(folder.file("library.json").path). id title",
      "for \(name) 7 Owl https://img.example/7%2050%2541.png\(suffix)",
      "✔ book 7 has its thumbnail again: https://img.example/7 50%41.png\(suffix) Bye.",
    ] {
      #expect(words.contains(part.filter { !$0.isWhitespace }), "\(outcome)")
    }
    expect(outcome)
  }

  @Test func `an ending that restores nothing is false`() async {
    let outcome = await AnyDemo.perform { setting in
      // After the removal of all books, an empty library's memento changes nothing.
      [try Scene(setting, books: 1).ending(restoring: Library().memento())]
    }

    #expect(outcome.status == 1 && outcome.output.hasSuffix("False: 2.\n"), "\(outcome)")
  }

  @Test func `the user's library stays as it is wherever a story ends`() async {
    expect(await perform(["--step"], input: ["q"]))
    expect(await perform(["--predict"], input: ["q"]))
    expect(await perform(["--predict"]))
    expect(await perform(then: { throw Spilled() }), status: 1)
  }

  @Test func `another program's change during a story stays`() async {
    let file = folder.file("library.json")
    let outcome = await perform(["--step"], input: ["", "", ""]) {
      try? Data("{}".utf8).write(to: file)
    }

    #expect(outcome.status == 0, "\(outcome)")
    #expect(folder.bytes(of: "library.json") == Data("{}".utf8))
    #expect(folder.names == ["library.json"])
  }

  @Test func `without a library in the folder, the story uses the sample, and says so`()
    async throws
  {
    try FileManager.default.removeItem(at: folder.file("library.json"))
    let outcome = await perform()

    let words = outcome.output.filter { !$0.isWhitespace }
    let note = "There is no \(folder.file("library.json").path), so the library is the sample."
    #expect(outcome.status == 0 && words.contains(note.filter { !$0.isWhitespace }), "\(outcome)")
    #expect(folder.names == [])
  }

  @Test func `a folder that doesn't exist is an error, and nothing is told`() async throws {
    let file = try folder.write("", to: "file")
    for url in [folder.file("no"), file] {
      let outcome = await AnyDemo.perform(["--store", url.path]) { _ in [Step("A")] }
      #expect(
        outcome == Outcome(status: 1, errors: "lesson-any: There is no folder \(url.path).\n"))
    }
  }

  @Test(arguments: [
    ("{", "not valid JSON"), (#"{"version":9}"#, "version"),
    (#"{"version":1,"books":[],"notes":[]}"#, "needs 1 books that are unread"),
  ])
  func `an error names a library that the story can't use`(
    text: String, message: String
  ) async throws {
    let file = try folder.write(text, to: "library.json")
    let outcome = await perform()

    #expect(outcome.status == 1 && outcome.output == "")
    #expect(outcome.errors.contains(message) && outcome.errors.contains(file.path))
    #expect(folder.bytes(of: "library.json") == Data(text.utf8))
  }
}
