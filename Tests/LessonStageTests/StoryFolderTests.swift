import BookLibrary
import Foundation
import TestSupport
import Testing

@testable import LessonStage

/// `--store`: the library is restored, however the story ends.
struct StoryFolderTests {
  private let folder: TemporaryFolder
  private let sample: Data

  init() throws {
    folder = try TemporaryFolder()
    _ = try LibraryStore(folder: folder.url).load()
    sample = try #require(folder.bytes(of: "library.json"))
  }

  private var text: String { String(decoding: sample, as: UTF8.self) }

  /// Performs a story that loses a book, and then runs an action.
  private func perform(
    _ arguments: [String] = [], input: [String] = [],
    then action: @escaping @Sendable () async throws -> Void = {}
  ) async -> Outcome {
    await AnyDemo.perform(["--store", folder.url.path] + arguments, input: input) { setting in
      let scene = try Scene(setting, books: 1)
      let book = scene.cast[0].id
      return [
        scene.opening("The problem", "A shelf."),
        Step("Lose a book").runs {
          var library = scene.library
          try library.remove(book)
          try scene.store.save(library.memento())
        },
        Step("Go on").asks("Is it gone?", because: "So.").runs { try await action() }
          .claims("the book is gone") { try !scene.saved().shelf.contains(book) },
        scene.ending("Bye."),
      ]
    }
  }

  private func expectSample(_ outcome: Outcome, status: Int32, _ place: String) {
    #expect(outcome.status == status, "\(place): \(outcome.output)\(outcome.errors)")
    #expect(folder.bytes(of: "library.json") == sample, "\(place)")
    #expect(folder.names == [".story.lock", "library.json"], "\(place)")
  }

  @Test func `leaving a story restores the library, after each step and at a question`() async {
    for count in 0..<4 {
      let returns = Array(repeating: "", count: count)
      expectSample(await perform(["--step"], input: returns + ["q"]), status: 0, "q, \(count)")
      expectSample(await perform(["--step"], input: returns), status: 0, "end, \(count)")
    }
    expectSample(await perform(["--predict"], input: ["q"]), status: 0, "q at a question")
  }

  @Test func `the library is restored after an error or a false claim`() async {
    expectSample(await perform { throw Spilled() }, status: 1, "error")
    let store = LibraryStore(folder: folder.url)
    let isFalse = await perform {
      let sample = try SampleLibrary.load()
      _ = try store.load()
      try store.save(sample.memento())
    }
    expectSample(isFalse, status: 1, "false claim")
  }

  @Test(arguments: [true, false])
  func `a change that the script makes before the first step is restored, too`(fails: Bool) async {
    let outcome = await AnyDemo.perform(["--store", folder.url.path]) { setting in
      let store = LibraryStore(folder: setting.store)
      var library = try store.load()
      try library.remove(library.shelf[0].id)
      try store.save(library)
      if fails { throw Spilled() }
      return [Step("Go on")]
    }
    expectSample(outcome, status: fails ? 1 : 0, "fails: \(fails)")
  }

  @Test func `only one story at a time can use a folder`() async throws {
    let path = folder.url.path
    let outcome = await perform {
      let second = await AnyDemo.perform(["--store", path]) { _ in [Step("Never")] }
      expect(
        second, status: 1, output: "",
        errors: "lesson-any: Another lesson is using \(path). "
          + "Wait until it ends, or use another folder.\n")
    }

    expectSample(outcome, status: 0, "first")
  }

  @Test func `another program's change is put aside, and the library is restored`() throws {
    let changed = text.replacing("Lighthouse", with: "Owl")
    let story = try StoryFolder(folder.url)
    try story.keep()
    try folder.write(changed, to: "library.json")

    #expect(
      try story.goBack() == """
        Another program has changed library.json. The changed file is now library.json.old-1; \
        library.json is as it was before the story.
        """)
    #expect(folder.bytes(of: "library.json.old-1") == Data(changed.utf8))
    #expect(folder.bytes(of: "library.json") == sample)
    #expect(folder.bytes(of: "before.json") == nil)
  }
}
