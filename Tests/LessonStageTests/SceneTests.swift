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
          try scene.store.save(library)
        }
        .claimsDamage("saved", false) { try scene.saved().shelf.contains(book) }
        .claims("in a copy", true) {
          try scene.copy("copy").load().shelf.contains(book)
        }
        .claims("a book with the next id", false) {
          scene.library.shelf.contains(scene.unknownBook)
        },
      scene.ending("Bye."),
    ]
  }

  /// What is in the file beforehand, if not the library; the options; and some words of the outcome.
  private static func runs(with file: String) -> [(text: String?, [String], words: [String])] {
    [
      (
        nil, ["--device", "pad"],
        [
          "A shelf. The file is \(file). id title",
          "!iPadThumb The demo keeps a memento (a snapshot)", "it shows on purpose. 2. Lose",
          "✔ the library is as it was at the beginning Bye.",
        ]
      ),
      ("{", [], [file, "not valid JSON", "Or add --reset"]),
      (
        #"{"version":1,"books":[],"notes":[]}"#, [],
        [file, "needs 1 books that nobody has read", "Or add --reset"]
      ),
      (nil, ["--reset"], ["Put aside: library.json.old-1."]),
    ]
  }

  @Test func `a story goes back to its beginning, and a store that it can't use is named`()
    async throws
  {
    let folder = try TemporaryFolder()
    let file = folder.file("library.json")
    _ = try LibraryStore(folder: folder.url).load()
    for (text, arguments, words) in Self.runs(with: file.path) {
      if let text { try folder.write(text, to: file.lastPathComponent) }
      let before = folder.bytes(of: file.lastPathComponent)
      let outcome = await AnyDemo.perform(
        ["--store", folder.url.path] + arguments, steps: Self.story)

      expectWords(words, in: outcome, fails: text != nil)
      let isKept = folder.bytes(of: file.lastPathComponent) == before
      #expect(isKept || arguments == ["--reset"], "\(file.path) has changed")
    }
    #expect(folder.names == [".story.lock", "library.json", "library.json.old-1"])
  }

  /// Expects words, wherever lines are broken: a path can be of any length. A refusal is no story.
  private func expectWords(_ words: [String], in outcome: Outcome, fails: Bool) {
    let shown = fails ? outcome.errors : outcome.output
    let text = shown.filter { !$0.isWhitespace }
    let missing = words.filter { !text.contains($0.filter { !$0.isWhitespace }) }
    #expect(missing == [], "in:\n\(shown)")
    let other = fails ? outcome.output : outcome.errors
    #expect("\(outcome.status)\(other)" == (fails ? "1" : "0"))
  }
}
