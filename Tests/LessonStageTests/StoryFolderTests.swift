import BookLibrary
import Foundation
import TestSupport
import Testing

@testable import LessonStage

/// `--store`: the library is there after the story, whichever way it ends.
struct StoryFolderTests {
  private let folder: TemporaryFolder
  private let sample: Data

  init() throws {
    folder = try TemporaryFolder()
    _ = try LibraryStore(folder: folder.url).load()
    sample = try #require(folder.bytes(of: "library.json"))
  }

  private var text: String { String(decoding: sample, as: UTF8.self) }

  /// Loses a book, and then does something else.
  private func perform(
    _ arguments: [String] = [], input: [String] = [],
    then action: @escaping @Sendable () async throws -> Void = {}
  ) async -> Outcome {
    await AnyDemo.perform(["--store", folder.url.path] + arguments, input: input) { setting in
      let scene = try Scene(setting, books: 1)
      let book = scene.cast[0].id
      return [
        scene.opening("A shelf."),
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

  @Test func `a story that is left goes back, after each step and at a question`() async {
    for count in 0..<4 {
      let returns = Array(repeating: "", count: count)
      expectSample(await perform(["--step"], input: returns + ["q"]), status: 0, "q, \(count)")
      expectSample(await perform(["--step"], input: returns), status: 0, "end, \(count)")
    }
    expectSample(await perform(["--predict"], input: ["q"]), status: 0, "q at a question")
  }

  @Test func `so does one that an error or a false claim stops`() async {
    expectSample(await perform { throw Spilled() }, status: 1, "error")
    let store = LibraryStore(folder: folder.url)
    let isFalse = await perform {
      let sample = try SampleLibrary.load()
      _ = try store.load()
      try store.save(sample.memento())
    }
    expectSample(isFalse, status: 1, "false claim")
  }

  @Test func `a folder is one story's at a time`() async throws {
    let path = folder.url.path
    let outcome = await perform {
      let second = await AnyDemo.perform(["--store", path]) { _ in [Step("Never")] }
      expect(
        second, status: 1, output: "",
        errors: "lesson-any: Another lesson is using \(path). Let it end, or take another folder.\n"
      )
    }

    expectSample(outcome, status: 0, "first")
  }

  @Test func `a story that was killed is ended by the next run, which says so`() async throws {
    let changed = text.replacing("Lighthouse", with: "Owl")
    for (arguments, isLost) in [([], true), (["--reset"], true), ([], false)] {
      try folder.write(text, to: "before.json")
      if isLost { try folder.write(changed, to: "library.json") }
      let outcome = await perform(arguments)

      #expect(outcome.errors.contains("was cut short") == isLost, "\(outcome.errors)")
      #expect(outcome.status == 0, "\(outcome.output)")
      #expect(folder.bytes(of: "library.json") == sample)
      #expect(folder.bytes(of: "before.json") == nil)
    }
    // Another program may have changed it since the kill.
    #expect(folder.bytes(of: "library.json.old-1") == Data(changed.utf8))
    #expect(folder.bytes(of: "library.json.old-2") == Data(changed.utf8))
    #expect(folder.bytes(of: "library.json.old-3") == sample)
  }

  @Test func `a damaged copy stays as it is, and so does the library, up to a reset`() async throws
  {
    let (library, future) = (text, #"{"version": 9}"#)
    for before in ["{", future] {
      try folder.write(library, to: "library.json")
      try folder.write(before, to: "before.json")
      let outcome = await perform()

      #expect(outcome.status == 1)
      #expect(outcome.errors.contains("add --reset"), "\(outcome.errors)")
      #expect(folder.bytes(of: "library.json") == Data(library.utf8))
      #expect(folder.bytes(of: "before.json") == Data(before.utf8))
    }

    #expect(await perform(["--reset"]).status == 0)
    #expect(folder.bytes(of: "library.json.old-1") == sample)
    #expect(folder.bytes(of: "before.json.old-1") == Data(future.utf8))
  }

  /// A person whose other program changes the library before each line.
  private final class Changing: Terminal {
    let hasColor = false
    let isInteractive = true
    let line: String?
    let change: () -> Void
    private(set) var errors = ""

    init(line: String?, change: @escaping () -> Void) {
      self.line = line
      self.change = change
    }

    func write(_ text: String) {}
    func writeError(_ text: String) { errors += text }
    func readLine() -> String? {
      change()
      return line
    }
  }

  @Test func `another program's change is put aside, and the story goes back`() async throws {
    let changed = text.replacing("Lighthouse", with: "Owl")
    for (number, line) in ["q", nil].enumerated() {
      let terminal = Changing(line: line) { _ = try? folder.write(changed, to: "library.json") }
      let arguments = ["--store", folder.url.path, "--step"]
      let status = await AnyDemo.$steps.withValue({
        let scene = try Scene($0, books: 1)
        return [scene.opening("A shelf."), scene.ending("Bye.")]
      }) { await AnyDemo.run(arguments, on: terminal) }

      #expect(status == 1)
      #expect(
        terminal.errors.contains("Another program has changed library.json."), "\(terminal.errors)")
      #expect(folder.bytes(of: "library.json.old-\(number + 1)") == Data(changed.utf8))
      #expect(folder.bytes(of: "library.json") == sample)
      #expect(folder.bytes(of: "before.json") == nil)
    }
  }

  @Test func `a reset that fails half way gives the files their old names back`() async throws {
    try FileManager.default.createDirectory(
      at: folder.file(".library.json.saving"), withIntermediateDirectories: false)
    let outcome = await perform(["--reset"])

    #expect(outcome.status == 1)
    #expect(outcome.errors.contains(String(cString: strerror(EEXIST))), "\(outcome.errors)")
    #expect(folder.bytes(of: "library.json") == sample)
    #expect(folder.names == [".library.json.saving", ".story.lock", "library.json"])
  }

  @Test func `a file is put aside under the first free name`() throws {
    let file = folder.file("file")
    #expect(try file.putAside() == nil)
    for number in 1...2 {
      try folder.write("text", to: "file")
      #expect(try file.putAside()?.lastPathComponent == "file.old-\(number)")
    }
    #expect(folder.names.filter { $0.hasPrefix("file") } == ["file.old-1", "file.old-2"])
  }
}
