import Foundation
import TestSupport
import Testing

/// The pages that lead to the lessons: what they say about a lesson is what its page says.
struct PageTests {
  @Test func `every link leads somewhere`() throws {
    let link = /(?:\]\(|src(?:set)?=")([^)"\s#]+)/
    for page in try TextPage.all {
      let folder = Project.root.appending(path: page.path).deletingLastPathComponent()
      for match in page.prose.flatMap({ $0.matches(of: link) }) where !match.1.contains("://") {
        let target = folder.appending(path: String(match.1)).path
        #expect(FileManager.default.fileExists(atPath: target), "\(page.path): no \(match.1)")
      }
    }
  }

  @Test func `every command in a sentence or a table exists`() throws {
    for page in try TextPage.all {
      for span in page.spans { try expectCommand(span, on: page.path) }
    }
  }

  @Test func `each symptom of the course is damage that its lesson shows`() throws {
    let course = try Project.text(of: "Lessons/README.md")
    for lesson in try TextPage.lessons {
      let row = /"(⚠ [^|]*)" \| (\w+) \|/
      let symptom = course.matches(of: row).first { $0.2 == lesson.name }?.1
      let page = try Project.text(of: lesson.path).replacing(/\*\*|[`\\]/, with: "")
      #expect(page.contains("\n> \(symptom ?? "no symptom")\n"), "\(lesson.name)")
    }
  }

  @Test func `the page of what is left has each lesson's promises, and its last table`() throws {
    let sections = try Project.text(of: "Lessons/WhatIsLeft.md").components(separatedBy: "\n## ")
    for lesson in try TextPage.lessons {
      let section = try #require(sections.first { $0.hasPrefix("\(lesson.name)\n") })
      let act = try firstAct(of: lesson)
      // The pattern's rows are in bold.
      let rows = section.split(separator: "\n").filter { $0.hasPrefix("|") }
        .map { "> " + $0.replacing("**", with: "") + "\n" }
      let last = act.components(separatedBy: "\n\(rows[0])").last ?? ""
      #expect(last.hasPrefix(rows.dropFirst().joined()), "\(lesson.name)")
      for promise in section.matches(of: /(?m)^- \*\*[A-F]\*\* .*(\n  .*)*/) {
        #expect(act.contains(promise.0), "\(lesson.name): \(promise.0)")
      }
    }
  }

  @Test func `the first page's picture, and its words, are the last table of State`() throws {
    let state = try #require(try TextPage.lessons.first { $0.name == "State" })
    let table = try firstAct(of: state).components(separatedBy: "\n> |  | A |").last ?? ""
    let rows = table.split(separator: "\n").dropFirst(2).prefix { $0.hasPrefix("> |") }.map { row in
      row.split(separator: "|")[1...6].map { $0.trimmingCharacters(in: .whitespaces) }
    }
    let words = rows.map { row in
      let kept = zip("ABCDE", row.dropFirst()).filter { $0.1 == "✔" }.map { "\($0.0)" }
      return "\(row[0]): \(kept.isEmpty ? "none" : kept.joined(separator: ", "))"
    }
    let text = try Project.text(of: "README.md").replacing("\n", with: " ")
    #expect(text.contains("[![\(words.joined(separator: "; "))](Lessons/ladder.svg)]"))

    let picture = try Project.text(of: "Lessons/ladder.svg")
    let marks = picture.matches(of: /<path class="(kept|broken)"|<text [^>]*>(\w[^<]*)</).map {
      $0.2 ?? ($0.1 == "kept" ? "✔" : "⚠")
    }
    #expect(marks.map(String.init).starts(with: ["A", "B", "C", "D", "E"] + rows.joined()))
  }

  @Test func `the page of situations can be told`() throws {
    _ = try Runs.output(of: "which-pattern")
  }

  @Test func `the terms lead to lessons, and to names that exist`() throws {
    let rows = try TextPage(path: "Lessons/TERMS.md").prose.filter { $0.hasPrefix("| ") }
      .map { $0.dropFirst(2).dropLast(2).components(separatedBy: " | ") }
    let found = Set(rows.flatMap { $0[2].components(separatedBy: ", ") })
    #expect(found.subtracting(["lesson", "–"]) == Set(try TextPage.lessons.map(\.name)))

    let files = try ["Lessons", "Sources"].flatMap {
      try Project.paths(in: $0, endingWith: ".swift")
    }
    let words = try Project.words(in: files)
    for row in rows {
      // Our name for it, such as a type; not the name of a file or an option.
      for name in row[1].matches(of: /`(\w+)`/) { #expect(words.contains(name.1), "\(name.1)") }
    }
  }
}

/// Returns a lesson's text up to its second act.
private func firstAct(of lesson: TextPage) throws -> String {
  try Project.text(of: lesson.path).components(separatedBy: "\n## Act two")[0]
}

/// Expects that the program and its options exist, if the text is a command that runs a program.
func expectCommand(_ text: String, on page: String) throws {
  // Most texts are no command, and a regular expression is parsed again at each call.
  guard text.contains("swift run ") else { return }
  let form = /(?:\w+=\S+ )?swift run (?:-c release )?([\w-]+)((?: .*)?)/
  guard let match = text.wholeMatch(of: form) else { return }
  let program = String(match.1)
  let words = match.2.split(separator: " ").map(String.init)
  let programs = Project.demos + ["lessons", "reading-room", "which-pattern"]
  guard programs.contains(program) else {
    Issue.record("\(page): there is no program \(program)")
    return
  }
  // With a command, --help also shows that the coach has this command.
  let command = program == "lessons" ? words.filter { !$0.hasPrefix("-") }.prefix(1) : []
  let help = try Runs.output(of: program, command + ["--help"])
  for option in words where option.hasPrefix("--") && option != "--help" {
    #expect(help.contains("  \(option) "), "\(page): \(program) has no \(option)")
  }
}
