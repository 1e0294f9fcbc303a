import BookLibrary
import Foundation
import TestSupport
import Testing

@testable import LessonStage
@testable import ScriptStage

/// The rules for every lesson's program. `LessonStageTests` tests the stage's own behavior.
@Suite struct DemoTests {
  @Test(arguments: Project.demos)
  func `a demo's first act is short`(demo: String) throws {
    let lines = try Runs.output(of: demo).split(separator: "\n", omittingEmptySubsequences: false)
    let title = /\d+\.\s/
    let steps = lines.filter { $0.starts(with: title) }

    #expect(lines.count <= 161 && steps.count <= 12, "\(lines.count - 1) lines")
  }

  @Test(arguments: try TextPage.lessons.filter { !$0.runs }.map(\.demo))
  func `a demo's page asks three to six questions, restores its library, and has no commands`(
    demo: String
  ) throws {
    let events = try [Event](Runs.output(of: demo, ["--more", "--format", "events"]))
    let text = events.map(PlainRenderer().render).joined()
    // The stage's step, which is false if it restores nothing: see `StoryTests`.
    let ending = "Back to the beginning"
    var (questions, reasons, title) = (0, [String](), "")
    for event in events {
      if case .stepBegan(_, let next, let isActTwo) = event {
        #expect(!isActTwo || title == ending, "the first act's end")
        title = next
      }
      if case .asked = event { questions += 1 }
      if case .explained(let reason, _) = event { reasons.append(reason.unmarked) }
    }
    #expect(title == ending, "the second act's end")
    #expect((3...6).contains(questions) && reasons.count == questions, "a claim is missing")
    for sentence in reasons.flatMap({ $0.split(separator: ". ") }) {
      #expect(text.ranges(of: sentence).count == 1, "The page says it again: \(sentence)")
    }
    #expect(text.firstMatch(of: /swift run|[^"-]--[a-z]+|\(not found/)?.0 == nil)
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
