import BookLibrary
import Foundation
import TestSupport
import Testing

/// The rules for every lesson's program. `LessonStageTests` tests the stage's own behavior.
@Suite struct DemoTests {
  static let demos = Project.demos

  /// Returns the width of the widest line in columns.
  private func width(of text: String) -> Int {
    text.split(separator: "\n").map { line in
      line.unicodeScalars.reduce(0) { $0 + ((0x2E80...0xFFDC).contains($1.value) ? 2 : 1) }
    }.max() ?? 0
  }

  private func expectTruth(_ run: Command) {
    #expect(run.status == 0, "\(run.text)\(run.errors)")
    #expect(run.text.contains("\n✔ Claims checked: "), "no claim:\n\(run.text)")
    for mark in ["✘", "(not found", "\u{1B}"] {
      #expect(!run.text.contains(mark), "\(mark) in:\n\(run.text)")
    }
  }

  /// Expects the same claims as sentences, without any drawings.
  private func expectSentences(_ run: Command, claims: Int) {
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.text.matches(of: /\n(?:Checked|Damage):/).count == claims)
    #expect(
      run.text.matches(of: /[✔⚠✘▶◀]|[\u{2500}-\u{259F}]|\(not found/).count == 0, "\(run.text)")
  }

  /// Expects a small page that needs no other file.
  private func expectPage(_ run: Command) {
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.text.hasPrefix("<!DOCTYPE html>") && run.text.hasSuffix("</html>\n"), "not whole")
    #expect(run.output.count <= 200_000, "\(run.output.count) bytes")
    let faults = /"claim false"|\(not found|(?:src|href)="(?!#|data:,)|url\(|@import/
    #expect(run.text.firstMatch(of: faults)?.0 == nil)
    // A browser has no command line.
    let words = run.text.firstMatch(of: /(?s)<main>(.*)<\/main>/)?.1 ?? ""
    #expect(words.firstMatch(of: /swift run|[^"-]--[a-z]+/)?.0 == nil)
  }

  @Test(arguments: demos) func `a demo's claims hold, and both acts fit in 80 columns`(demo: String)
    throws
  {
    for act in [[], ["--more"]] {
      let run = try Runs.run(demo, act)
      expectTruth(run)
      #expect(run.errors == "")
      #expect(width(of: run.text) <= 80, "\(demo): \(width(of: run.text)) columns")
      expectTruth(try Runs.run(demo, act + ["--format", "markdown"]))
      expectSentences(
        try Runs.run(demo, act + ["--format", "plain"]),
        claims: run.text.matches(of: /\n {3}[✔⚠]/).count)
    }
    let numbers = try (Runs.run(demo).text + Runs.run(demo, ["--more"]).text)
      .matches(of: /(?m)^(\d+)\.\s/).compactMap { Int($0.1) }
    #expect(numbers == Array(1...max(1, numbers.count)), "\(demo): numbers of steps")
    expectPage(try Runs.run(demo, ["--more", "--format", "html"]))
    let help = try Runs.run(demo, ["--help"]).text
    #expect(width(of: help) <= 80, "\(demo): \(width(of: help)) columns")
  }

  @Test(arguments: demos)
  func `a demo's first act is short, shows books, and introduces the memento`(demo: String) throws {
    let text = try Runs.run(demo).text
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let steps = lines.filter { $0.contains(/^\d+\.\s/) }
    let words = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")

    #expect(lines.count <= 161, "\(demo): \(lines.count - 1) lines")
    #expect(steps.count <= 7, "\(demo): \(steps.count) steps")
    #expect(words.contains(/https:\/\/\S+!thumb/), "\(demo): no thumbnail for a phone")
    let memento = words.range(of: "memento", options: .caseInsensitive)
    let introduction = words[(memento?.lowerBound ?? words.endIndex)...]
    #expect(
      introduction.contains(/^(?i:memento)(?:: | \(| is )/),
      "\(demo): introduced by \"\(introduction.prefix(40))\"")
  }

  private func questions(_ demo: String, _ act: [String] = []) throws -> Int {
    try Runs.run(demo, act + ["--format", "html"]).text.matches(of: /<p class="ask">/).count
  }

  /// Each run of a demo checks that its questions are answered by claims.
  @Test(arguments: demos) func `a demo asks three to six questions, most in its first act`(
    demo: String
  ) throws {
    // The page with the second act has both acts.
    let (first, all) = try (questions(demo), questions(demo, ["--more"]))
    #expect((3...6).contains(all) && 2 * first > all, "\(demo): \(first) of \(all) in act one")
  }

  /// A demo restores its library by replacing the file, so a new inode number shows a change.
  @Test(arguments: demos)
  func `a demo changes its library, and restores it when the user quits`(demo: String) throws {
    let folder = try TemporaryFolder()
    let file = folder.file("library.json")
    let store = ["--store", folder.url.path]
    // Not the sample: its first books have been read, so a demo may have to prepare the library.
    let library = LibraryStore(folder: folder.url)
    var own = try library.load()
    for book in own.shelf.prefix(3) { try own.mark(book.id) }
    try library.save(own)
    let found = folder.bytes(of: "library.json")
    let number = try number(of: file)
    let steps = try Runs.run(demo).text.matches(of: /(?m)^\d+\.\s/).count

    let left = try Command.lesson(
      demo, ["--step", "--device", "pad"] + store,
      input: String(repeating: "\n", count: max(0, steps - 2)) + "q\n")

    #expect(left.status == 0, "\(left.text)\(left.errors)")
    #expect(left.text.contains("Left after step \(steps - 1)."), "\(left.text)")
    #expect(left.text.contains(/https:\/\/\S+!iPadThumb/), "\(demo): no thumbnail for a pad")
    #expect(folder.bytes(of: "library.json") == found, "\(demo), after quitting")
    #expect(try self.number(of: file) != number, "\(demo) changes nothing before its last step")

    let second = try Command.lesson(demo, ["--code", "--more"] + store)

    expectTruth(second)
    #expect(width(of: second.text) <= 80, "\(demo) --code: \(width(of: second.text)) columns")
    #expect(folder.bytes(of: "library.json") == found, "\(demo) doesn't restore its library")
    #expect(!folder.names.contains("before.json"), "\(demo) leaves its copy behind")
  }

  /// Returns the file's inode number.
  private func number(of file: URL) throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: file.path)[.systemFileNumber] as? Int
  }
}
