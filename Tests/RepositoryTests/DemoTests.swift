import BookLibrary
import Foundation
import TerminalKit
import TestSupport
import Testing

/// The rules for every lesson's program. `LessonStageTests` tests the stage's own behavior, and
/// `RecordTests` runs each program with the sample.
@Suite struct DemoTests {
  @Test(arguments: Project.demos)
  func `a demo works with a user's library, only reads it, is short, and fits in 80 columns`(
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

    // The second act runs in another locale and time zone.
    let china = ["TZ": "Asia/Shanghai", "LANG": "zh_CN.UTF-8", "LC_ALL": "zh_CN.UTF-8"]
    for (options, environment) in [([], ["LC_ALL": "C", "TERM": "dumb"]), (["--more"], china)] {
      let run = try ProgramRun.lesson(
        demo, options + ["--store", folder.url.path], environment: environment)
      let lines = run.text.split(separator: "\n", omittingEmptySubsequences: false).dropLast()

      #expect(run.status == 0, "\(run.text)\(run.errors)")
      #expect(run.text.contains("✔ The library goes back to its memento"), "\(run.text)")
      // 160 with the sample; another library's titles may be longer.
      #expect(!options.isEmpty || lines.count <= 162, "\(demo): \(lines.count) lines")
      #expect(lines.allSatisfy { $0.displayWidth <= 80 }, "\(run.text)")
      // A run leaves out what isn't in an act, so an act mentions none of it.
      let command = run.text.components(separatedBy: "   Next: ")[0]
        .firstMatch(of: /swift run|[^"-]--[a-z]+/)
      #expect(command == nil, "\(demo)")
      #expect(folder.bytes(of: "library.json") == Data(text.utf8))
      #expect(folder.names == ["library.json"])
    }
  }
}
