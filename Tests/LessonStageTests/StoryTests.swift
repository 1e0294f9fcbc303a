import BookLibrary
import Foundation
import LessonStage
import TestSupport
import Testing

/// Stories about a user's library, in the folder of `--store`.
struct StoryTests {
  private let folder: TemporaryFolder
  /// The library's file before the story.
  private let original: Data

  init() throws {
    folder = try TemporaryFolder()
    let store = LibraryStore(folder: folder.url)
    var library = try store.load()
    try library.remove(library.shelf[0].id)
    try store.save(library)
    original = try #require(folder.bytes(of: "library.json"))
  }

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

  private func expectOriginal(after outcome: Outcome, status: Int32 = 0, leaving names: [String]) {
    #expect(outcome.status == status, "\(outcome)")
    #expect(folder.bytes(of: "library.json") == original)
    #expect(folder.names == [".story.lock"] + names)
  }

  @Test func `a story shows its books, and restores the library`() async {
    let outcome = await perform(["--device", "pad"])
    // A long path may be broken anywhere.
    let words = outcome.output.filter { !$0.isWhitespace }

    for part in [
      "A shelf. The file is \(folder.file("library.json").path). id title", "!iPadThumb The demo",
      "✔ the library is as it was at the beginning Bye.",
    ] {
      #expect(words.contains(part.filter { !$0.isWhitespace }), "\(outcome)")
    }
    expectOriginal(after: outcome, leaving: ["library.json"])
  }

  @Test func `the library is restored wherever the reader leaves, and after an error`() async {
    expectOriginal(after: await perform(["--step"], input: ["q"]), leaving: ["library.json"])
    let question = await perform(["--predict"], input: ["q"])
    expectOriginal(after: question, leaving: ["library.json"])
    let error = await perform(then: { throw Spilled() })
    expectOriginal(after: error, status: 1, leaving: ["library.json"])
  }

  @Test func `another program's change is kept, and a missing library is restored`() async throws {
    let file = folder.file("library.json")
    let old = ["library.json", "library.json.old-1"]
    for input in [["q"], ["", "q"]] {
      let changed = await perform(["--step", "--predict"], input: input) {
        try? Data("{}".utf8).write(to: file)
      }
      expectOriginal(after: changed, status: 1, leaving: old)
      #expect(changed.errors.hasSuffix("The changed file is now library.json.old-1.\n"))
      #expect(folder.bytes(of: "library.json.old-1") == Data("{}".utf8))
      try FileManager.default.removeItem(at: folder.file("library.json.old-1"))
    }

    // A story that was killed has left `before.json`.
    try FileManager.default.moveItem(at: file, to: folder.file("before.json"))
    expectOriginal(after: await perform(), leaving: ["library.json"])
  }

  @Test func `a change is restored if the script fails before the first step`() async {
    let outcome = await AnyDemo.perform(["--store", folder.url.path]) { setting in
      let store = LibraryStore(folder: setting.store)
      var library = try store.load()
      try library.remove(library.shelf[0].id)
      try store.save(library)
      throw Spilled()
    }
    expectOriginal(after: outcome, status: 1, leaving: ["library.json"])
  }

  @Test func `only one story at a time can use a folder`() async {
    let path = folder.url.path
    let outcome = await perform(then: {
      let second = await AnyDemo.perform(["--store", path]) { _ in [Step("Never")] }
      let errors = "lesson-any: Another lesson is using \(path). "
      let advice = "Wait until it ends, or use another folder.\n"
      #expect(second == Outcome(status: 1, errors: errors + advice))
    })

    expectOriginal(after: outcome, leaving: ["library.json"])
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
