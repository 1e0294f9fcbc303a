import BookLibrary
import Foundation
import LessonStage
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

  private static let page = """
    # Any

    ## Act one

    ### 1. The problem

    <!-- run books -->

    ### 2. Lose a book

    **Guess:** Is it gone?

    - **a** yes
    - **b** no

    <details><summary>Result</summary>

    <!-- run loss -->

    - **a** is right: so it is.
    - **b** ~~no~~: it is.

    </details>

    ### 3. Bye

    It ends.

    """

  /// Tells a story that loses a book, and then runs an action.
  private func perform(
    _ arguments: [String] = [], input: [String] = [], meanwhile: @escaping () -> Void = {},
    then action: @escaping @Sendable () async throws -> Void = {}
  ) async throws -> Outcome {
    try await AnyPage.tell(
      Self.page, ["--store", folder.url.path] + arguments, input: input, meanwhile: meanwhile
    ) { page in
      let scene = try page.scene(books: 1, "that are unread") { !$0.isRead }
      let book = scene.cast[0].id
      page.at("books") { page.show(scene) }
      page.at("loss") {
        var library = scene.library
        try library.remove(book)
        try scene.store.save(library)
        page.claim("a copy has it", try scene.copy("copy").load().shelf.contains(book))
        page.claim("the next id is free", !scene.library.shelf.contains(scene.unknownBook))
        page.claim("the book is gone", try !scene.saved().shelf.contains(book))
        try await action()
      }
    }
  }

  private func expect(_ outcome: Outcome, status: Int32 = 0) {
    #expect(outcome.status == status, "\(outcome)")
    #expect(folder.bytes(of: "library.json") == Data(Self.library.utf8))
    #expect(folder.names == ["library.json"])
  }

  @Test(arguments: [("phone", "!thumb"), ("pad", "!iPadThumb")])
  func `a story is about a copy of the user's library`(device: String, suffix: String) async throws
  {
    let outcome = try await perform(["--device", device])
    let row = "7 Owl https://img.example/7%2050%2541.png\(suffix)"
    #expect(outcome.words.contains(row), "\(outcome)")
    expect(outcome)
  }

  @Test func `the user's library stays as it is wherever a story ends`() async throws {
    expect(try await perform(["--step"], input: ["q"]))
    expect(try await perform(["--predict"], input: ["q"]))
    expect(try await perform(["--predict"]))
    expect(try await perform(then: { throw Spilled() }), status: 1)
  }

  @Test func `another program's change during a story stays`() async throws {
    let file = folder.file("library.json")
    let outcome = try await perform(["--step"], input: ["", "", ""]) {
      try? Data("{}".utf8).write(to: file)
    }

    #expect(outcome.status == 0, "\(outcome)")
    #expect(folder.bytes(of: "library.json") == Data("{}".utf8))
    #expect(folder.names == ["library.json"])
  }

  @Test func `without a library in the folder, the story uses the sample`() async throws {
    try FileManager.default.removeItem(at: folder.file("library.json"))
    let outcome = try await perform()
    #expect(outcome.words.contains("84 A Suitcase for Snail"), "\(outcome)")
    #expect(folder.names == [])
  }

  @Test func `a folder that doesn't exist is an error, and nothing is told`() async throws {
    let file = try folder.write("", to: "file")
    for url in [folder.file("no"), file] {
      let outcome = try await AnyPage.tell(step: "Tea.", ["--store", url.path]) { _ in }
      #expect(
        outcome == Outcome(status: 1, errors: "lesson-tea: There is no folder \(url.path).\n"))
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
    let outcome = try await perform()

    #expect(outcome.status == 1 && outcome.output == "")
    #expect(outcome.errors.contains(message) && outcome.errors.contains(file.path))
    #expect(folder.bytes(of: "library.json") == Data(text.utf8))
  }
}
