import Foundation
import LessonStage
import TestSupport
import Testing

struct PageTests {
  @Test func `a text about the reading room is short`() throws {
    for page in try TextPage.room {
      let words = page.prose.filter { !$0.hasPrefix("|") }.flatMap { $0.split(separator: " ") }
      #expect(words.count <= 1000, "\(page.path) has \(words.count) words")
    }
  }

  @Test func `each symptom of the course is damage that its lesson shows`() throws {
    let symptoms = try Project.text(of: "Lessons/README.md")
      .matches(of: /"(⚠ [^|]*)" \| (\w+) \|/)
    #expect(Set(symptoms.map(\.2)).count == Project.demos.count)
    for symptom in symptoms {
      let page = Page(try Project.text(of: "\(Project.lesson(String(symptom.2)))/README.md"))
      let findings = page.acts.flatMap(\.everything).flatMap { block in
        if case .result(_, _, let blocks) = block { blocks } else { [Page.Block]() }
      }.flatMap { if case .findings(let findings) = $0 { findings } else { [Page.Finding]() } }
      let isShown = findings.contains { "\($0.mark) \($0.text.plain)" == symptom.1 }
      #expect(isShown, "\(symptom.2) doesn't show \(symptom.1)")
    }
  }

  @Test func `the page of what is left has each lesson's promises, and its last table`() throws {
    let sections = try Project.text(of: "Lessons/WhatIsLeft.md").components(separatedBy: "\n## ")
    for text in try TextPage.lessons {
      let name = text.lesson.split(separator: "-").last ?? ""
      let section = try #require(sections.first { $0.hasPrefix("\(name)\n") }, "\(name)")
      let act = try Project.text(of: text.path).components(separatedBy: "\n## Act two")[0]
      // The pattern's rows are in bold.
      let rows = section.replacing("| **", with: "| ").replacing("** |", with: " |")
        .components(separatedBy: "\n").filter { $0.hasPrefix("|") }.map { "> \($0)" }
      let title = try #require(rows.first)
      let last = act.components(separatedBy: "\n\(title)\n").last ?? ""
      #expect(last.hasPrefix(rows.dropFirst().joined(separator: "\n") + "\n"), "\(name)")
      for promise in section.matches(of: /(?m)^- \*\*[A-F]\*\* .*(\n  .*)*/) {
        #expect(act.contains(promise.0), "\(name): \(promise.0)")
      }
    }
  }

  @Test func `the situations ask about each lesson, and a third of them about none`() throws {
    let page = Page(try Project.text(of: "Lessons/WhichPattern/README.md"))
    let right = page.everything.compactMap { block -> (place: Int?, name: String)? in
      guard case .question(let question) = block else { return nil }
      let place = question.answers.firstIndex(where: \.isRight)
      return (place, place.map { question.answers[$0].text.plain } ?? "")
    }
    #expect(page.faults == [] && right.count == 45)
    let none = right.count { $0.name.hasPrefix("none (") }
    #expect(none == 15)
    let patterns = Set(
      right.map { $0.name.components(separatedBy: " (")[0] }.filter { $0 != "none" })
    let lessons = try TextPage.lessons.map { "\($0.lesson.split(separator: "-").last ?? "")" }
    #expect(patterns == Set(lessons + ["Abstract Factory"]))
    for place in 0..<3 { #expect(right.count { $0.place == place } == 15) }
  }

  @Test func `every link leads somewhere`() throws {
    let link = /(?:\]\(|src(?:set)?=")([^)"\s#]+)/
    for page in try TextPage.all {
      let folder = Project.root.appending(path: page.path).deletingLastPathComponent()
      for line in page.prose {
        for match in line.matches(of: link) where !match.1.contains("://") {
          let target = folder.appending(path: String(match.1)).path
          #expect(
            FileManager.default.fileExists(atPath: target), "\(page.path): no \(match.1)")
        }
      }
    }
  }

  @Test func `the terms lead to lessons, and to names that exist`() throws {
    let page = try TextPage(path: "Lessons/TERMS.md")
    let rows = page.prose.filter { $0.hasPrefix("| ") }.map { row in
      row.dropFirst(2).dropLast(2).components(separatedBy: " | ")
    }
    let names = Set(try TextPage.lessons.compactMap { $0.lesson.split(separator: "-").last })
    let found = Set(rows.flatMap { $0[2].split(separator: ", ") }).subtracting(["lesson", "–"])
    #expect(found == names, "each lesson has a term, and each term's lesson exists")

    let files = try ["Lessons", "Sources"].flatMap {
      try Project.paths(in: $0, endingWith: ".swift")
    }
    let words = try Project.words(in: files)
    for row in rows {
      // Our name for it, such as a type; not the name of a file or an option.
      for name in row[1].matches(of: /`(\w+)`/) { #expect(words.contains(name.1), "\(name.1)") }
    }
  }

  @Test func `the first page quotes what a file says`() throws {
    let points = try TextPage(path: "README.md").prose.joined(separator: " ")
      .components(separatedBy: "- **").dropFirst()
    let quotes = try points.flatMap { point in
      // A quotation is from the file of the link before it.
      let file = point.firstMatch(of: /\]\((Lessons\/\S+)\)/)
      let text = try file.map { try Project.text(of: String($0.1)).replacing(/\s+/, with: " ") }
      return point.matches(of: /"([^"]+)"/).map { (String($0.1), text ?? "") }
    }
    #expect(quotes.count == 1)
    for (quote, text) in quotes {
      #expect(text.contains(quote.replacing(/\s+/, with: " ")), "\(quote)")
    }
  }

  @Test func `the first page begins with the first lesson, as coach and site do`() throws {
    let text = try Project.text(of: "README.md")
    let names = Project.demos.map { String($0.trimmingPrefix("lesson-")).capitalized }
    #expect(text.firstMatch(of: /swift run (lesson-\w+)/)?.1 == Project.demos[0][...])
    let goesOn = text.contains("After \(names[0]) comes \(names[1]): ")
    #expect(goesOn, "README.md doesn't say that \(names[1]) comes after \(names[0])")
  }

  @Test func `every command in a sentence or a table exists`() throws {
    for page in try TextPage.all {
      for span in page.spans { try expectCommand(span, on: page.path) }
    }
  }
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
