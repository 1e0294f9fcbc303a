import Foundation
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

  private func tell(_ arguments: [String] = [], input: [String] = []) async throws -> Outcome {
    try await Tea.tell(["--store", folder.url.path] + arguments, input: input)
  }

  @Test(arguments: [("phone", "!thumb"), ("pad", "!iPadThumb")])
  func `a story is about a copy of the user's library, and says its numbers`(
    device: String, suffix: String
  ) async throws {
    let outcome = try await tell(["--device", device])
    #expect(outcome.status == 0 && outcome.words.contains("A book 7 is dry"), "\(outcome)")
    let row = "7 Owl https://img.example/7%2050%2541.png\(suffix)"
    #expect(outcome.words.contains(row), "\(outcome)")
  }

  @Test func `the user's library stays as it is wherever a story ends`() async throws {
    for (option, input) in [
      ("--step", ["q"]), ("--predict", ["q"]), ("--predict", []), ("--more", []),
    ] {
      #expect(try await tell([option], input: input).status == 0)
      #expect(folder.bytes(of: "library.json") == Data(Self.library.utf8))
      #expect(folder.names == ["library.json"])
    }
  }

  @Test func `without a library in the folder, the story uses the sample`() async throws {
    try FileManager.default.removeItem(at: folder.file("library.json"))
    #expect(try await tell().words.contains("84 A Suitcase for Snail"))
    #expect(folder.names == [])
  }

  @Test func `a folder that doesn't exist is an error, and nothing is told`() async throws {
    for url in [folder.file("no"), folder.file("library.json")] {
      let outcome = try await Tea.tell(["--store", url.path])
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
    let outcome = try await tell()
    #expect(outcome.status == 1 && outcome.output == "")
    #expect(outcome.errors.contains(message) && outcome.errors.contains(file.path))
    #expect(folder.bytes(of: "library.json") == Data(text.utf8))
  }
}
