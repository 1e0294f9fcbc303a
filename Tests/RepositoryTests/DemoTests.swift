import BookLibrary
import Foundation
import TestSupport
import Testing

/// The rules for every lesson's program. `LessonStageTests` tests the stage's own behavior.
@Suite struct DemoTests {
  @Test(arguments: Project.demos)
  func `a demo's first act is short`(demo: String) throws {
    let lines = try Runs.output(of: demo).split(separator: "\n", omittingEmptySubsequences: false)
    let title = /\d+\.\s/
    let steps = lines.filter { $0.starts(with: title) }

    #expect(lines.count <= 161 && steps.count <= 12, "\(lines.count - 1) lines")
  }

  @Test(arguments: Project.demos)
  func `a demo works with a user's library, only reads it, and fits in 80 columns`(
    demo: String
  ) throws {
    let folder = try TemporaryFolder()
    // Not the sample: its first books have been read, so a demo may have to prepare the library. And
    // not as a store would write it: another program's key would be lost.
    let store = LibraryStore(folder: folder.url)
    var own = try store.load()
    for book in own.shelf.prefix(3) { try own.mark(book.id) }
    try store.save(own)
    let text = try String(contentsOf: store.url, encoding: .utf8)
      .replacing("\"version\"", with: "\"rating\" : 5, \"version\"")
    try folder.write(text, to: "library.json")

    // Without input, a question is shown and not waited for.
    for options in [["--predict"], ["--more"]] {
      let run = try ProgramRun.lesson(demo, options + ["--store", folder.url.path])

      #expect(run.status == 0, "\(run.text)\(run.errors)")
      #expect(width(of: run.text) <= 80 && !run.text.contains("(not found"), "\(run.text)")
      #expect(folder.bytes(of: "library.json") == Data(text.utf8))
      #expect(folder.names == ["library.json"])
    }
  }

  /// Returns the width of the widest line in columns.
  private func width(of text: String) -> Int {
    text.split(separator: "\n").map { line in
      line.unicodeScalars.reduce(0) { $0 + ((0x2E80...0xFFDC).contains($1.value) ? 2 : 1) }
    }.max() ?? 0
  }
}
