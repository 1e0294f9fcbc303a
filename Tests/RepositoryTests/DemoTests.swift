import BookLibrary
import Foundation
import TestSupport
import Testing

/// The rules for every lesson's program. `LessonStageTests` tests the stage's own behavior.
@Suite struct DemoTests {
  @Test(arguments: Project.demos)
  func `a demo's first act is short, shows books, and introduces the memento`(demo: String) throws {
    let text = try Runs.output(of: demo)
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let steps = lines.filter { $0.contains(/^\d+\.\s/) }
    let words = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")

    #expect(lines.count <= 161 && steps.count <= 7, "\(lines.count - 1) lines")
    #expect(words.contains(/https:\/\/\S+!thumb/), "no thumbnail for a phone")
    let introduction = words.firstMatch(of: /(?i)memento.{40}/)?.0 ?? ""
    #expect(introduction.contains(/^(?i:memento)(?:: | \(| is )/))
  }

  @Test(arguments: Project.demos)
  func `a demo's page asks three to six questions, and mentions no command line`(
    demo: String
  ) throws {
    let page = try Runs.output(of: demo, ["--more", "--format", "html", "--device", "pad"])
    let questions = page.matches(of: /<p class="ask">/).count
    #expect((3...6).contains(questions))
    #expect(page.matches(of: /<p class="reason"/).count == questions, "a claim is missing")
    #expect(page.contains(/https:\/\/\S+!iPadThumb/), "no thumbnail for a pad")
    let words = page.firstMatch(of: /(?s)<main>(.*)<\/main>/)?.1 ?? ""
    #expect(words.firstMatch(of: /swift run|[^"-]--[a-z]+|\(not found/)?.0 == nil)
  }

  @Test(arguments: Project.demos)
  func `a demo works with a user's library, restores it, and fits in 80 columns`(
    demo: String
  ) throws {
    let folder = try TemporaryFolder()
    // Not the sample: its first books have been read, so a demo may have to prepare the library.
    let store = LibraryStore(folder: folder.url)
    var own = try store.load()
    for book in own.shelf.prefix(3) { try own.mark(book.id) }
    try store.save(own)

    for options in [[], ["--more", "--code"]] {
      let run = try Command.lesson(demo, options + ["--store", folder.url.path])

      #expect(run.status == 0 && run.errors == "", "\(run.text)\(run.errors)")
      #expect(width(of: run.text) <= 80 && !run.text.contains("(not found"), "\(run.text)")
      #expect(try store.load() == own)
    }
  }

  /// Returns the width of the widest line in columns.
  private func width(of text: String) -> Int {
    text.split(separator: "\n").map { line in
      line.unicodeScalars.reduce(0) { $0 + ((0x2E80...0xFFDC).contains($1.value) ? 2 : 1) }
    }.max() ?? 0
  }
}
