import BookLibrary
import Foundation
import LessonStage
import TestSupport
import Testing

/// The beginning and the end of every story.
struct SceneTests {
  private static let story: @Sendable (Setting) throws -> [Step] = { setting in
    let scene = try Scene(setting, books: 1, "that nobody has read") { !$0.isRead }
    let book = scene.cast[0].id
    return [
      scene.opening("A shelf."),
      Step("Lose a book")
        .runs {
          var library = scene.library
          try library.remove(book)
          try scene.store.save(library.memento())
        }
        .claimsDamage("saved", false) { try scene.saved().shelf.contains(book) }
        .claims("in a copy", true) {
          Library(try scene.copy("copy").load()).shelf.contains(book)
        }
        .claims("a book with the next id", false) {
          scene.library.shelf.contains(scene.unknownBook)
        },
      scene.ending("Bye."),
    ]
  }

  @Test func `a story goes back to its beginning, and a store that it can't use is named`()
    async throws
  {
    let folder = try TemporaryFolder()
    let store = LibraryStore(folder: folder.url)
    let start = try store.load()
    let arguments = ["--store", folder.url.path]

    let told = await AnyDemo.perform(arguments + ["--device", "pad"], steps: Self.story)

    expect(Library(try store.load()), is: Library(start))
    expectOutput(
      of: told, shows: "A shelf. The file is \(store.url.path). id title",
      "thumbnail ends in: !iPadThumb 2. Lose",
      "✔ the library is as it was at the beginning: true Bye.")

    for (text, problem) in [
      ("{", "not valid JSON"),
      (#"{"version":1,"books":[],"notes":[]}"#, "needs 1 books that nobody has read"),
    ] {
      try folder.write(text, to: "library.json")
      let refused = await AnyDemo.perform(arguments, steps: Self.story)

      let words = [folder.file("library.json").path, problem, "Or add --reset"]
      expect(words.allSatisfy(refused.errors.contains), refused.errors)
      expect(refused, status: 1, output: "", errors: refused.errors)
      expect(folder.bytes(of: "library.json"), is: Data(text.utf8))
    }

    let afresh = await AnyDemo.perform(arguments + ["--reset"], steps: Self.story)

    expectOutput(of: afresh, shows: "Put aside: library.json.old-1.")
    expect(folder.names, is: ["library.json", "library.json.old-1"])
  }

  /// Expects words in the output, wherever its lines are broken: a path can be of any length.
  private func expectOutput(
    of outcome: Outcome, shows words: String..., sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let output = outcome.output.filter { !$0.isWhitespace }
    let missing = words.filter { !output.contains($0.filter { !$0.isWhitespace }) }
    expect(
      missing.isEmpty && outcome.status == 0,
      "\(missing) in:\n\(outcome.output)\(outcome.errors)", sourceLocation: sourceLocation)
  }
}
