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

  @Test func `a story shows its books, and goes back to the beginning`() async throws {
    let folder = try TemporaryFolder()
    let store = LibraryStore(folder: folder.url)
    let start = try store.load()

    let outcome = await AnyDemo.perform(
      ["--store", folder.url.path, "--device", "pad"], steps: Self.story)

    expect(outcome.status, is: 0, "\(outcome.output)\(outcome.errors)")
    expect(Library(try store.load()), is: Library(start))
    expectOutput(of: outcome, shows: "A shelf. The file is \(store.url.path). id title")
    expectOutput(of: outcome, shows: "thumbnail ends in: !iPadThumb 2. Lose")
    expectOutput(of: outcome, shows: "✔ the library is as it was at the beginning: true Bye.")
  }

  @Test func `a store that it can't use is named, and --reset puts it aside`() async throws {
    let folder = try TemporaryFolder()
    for (text, problem) in [
      ("{", "not valid JSON"),
      (#"{"version":1,"books":[],"notes":[]}"#, "needs 1 books that nobody has read"),
    ] {
      try folder.write(text, to: "library.json")
      let refused = await AnyDemo.perform(["--store", folder.url.path], steps: Self.story)

      expect(refused.status, is: 1)
      expect(refused.output, is: "")
      for words in [folder.file("library.json").path, problem, "Or add --reset"] {
        expect(refused.errors.contains(words), "\(refused.errors)")
      }
      expect(folder.bytes(of: "library.json")?.count, is: text.utf8.count)
    }

    let afresh = await AnyDemo.perform(
      ["--store", folder.url.path, "--reset"], steps: Self.story)

    expect(afresh.status, is: 0, "\(afresh.output)\(afresh.errors)")
    expectOutput(of: afresh, shows: "Put aside: library.json.old-1.")
    expect(folder.names, is: ["library.json", "library.json.old-1"])
  }

  /// Expects words in the output, wherever its lines are broken: a path can be of any length.
  private func expectOutput(
    of outcome: Outcome, shows words: String, line: Int = #line
  ) {
    let (output, words) = (outcome.output.filter(\.isVisible), words.filter(\.isVisible))
    expect(
      output.contains(words), "\(words) in:\n\(outcome.output)", line: line)
  }
}

extension Character {
  fileprivate var isVisible: Bool { !isWhitespace }
}
