import BookLibrary
import Foundation
import LessonStage
import TestSupport
import Testing

/// The beginning and the end of every story.
struct SceneTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  /// Tells a story that loses a book, and returns its output without whitespace, because a long
  /// path may be broken anywhere.
  private func tell(_ arguments: [String] = []) async -> String {
    let outcome = await AnyDemo.perform(["--store", folder.url.path] + arguments) { setting in
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
          .claimsDamage("the book is lost") { try !scene.saved().shelf.contains(book) }
          .claims("a copy has it") { try scene.copy("copy").load().shelf.contains(book) }
          .claims("the next id is free") { !scene.library.shelf.contains(scene.unknownBook) },
        scene.ending("Bye."),
      ]
    }
    return "\(outcome.status) \(outcome.output)\(outcome.errors)".filter { !$0.isWhitespace }
  }

  private func expect(_ text: String, contains words: String...) {
    for words in words { #expect(text.contains(words.filter { !$0.isWhitespace }), "\(text)") }
  }

  @Test func `a story shows its books, and restores the library`() async throws {
    let library = try LibraryStore(folder: folder.url).load()
    let text = await tell(["--device", "pad"])

    expect(
      text, contains: "0 Any", "A shelf. The file is \(folder.file("library.json").path). id title",
      "!iPadThumb The demo keeps a memento (a snapshot)", "causes on purpose. 2. Lose",
      "✔ the library is as it was at the beginning Bye.")
    #expect(try LibraryStore(folder: folder.url).load() == library)
  }

  @Test(arguments: [
    ("{", "not valid JSON"), (#"{"version":9}"#, "version"),
    (
      #"{"version":1,"books":[],"notes":[]}"#,
      "has 0. Use another folder, or move the file away to start over with the sample."
    ),
  ])
  func `an error names a library that the story can't use`(
    text: String, message: String
  ) async throws {
    let file = try folder.write(text, to: "library.json")
    let refusal = await tell()

    expect(refusal, contains: "1 lesson-any: ", file.path, message)
    #expect(folder.bytes(of: "library.json") == Data(text.utf8))
  }
}
