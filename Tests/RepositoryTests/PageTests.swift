import Foundation
import TestSupport
import Testing

struct PageTests {
  @Test func `a transcript matches the demo's output`() throws {
    for page in try Page.lessons {
      for transcript in page.transcripts {
        let text = try String(
          contentsOf: Project.root.appending(path: transcript.path), encoding: .utf8)
        let lines = try Origin.output(of: page.demo, transcript.arguments)
        #expect(
          text == lines.joined(separator: "\n"),
          "\(transcript.path) isn't the output; UPDATE_LESSONS=1 swift test rewrites it")
      }
    }
  }

  @Test func `a lesson's text is short`() throws {
    for page in try Page.lessons {
      let words = page.prose.filter { !$0.hasPrefix("|") }.flatMap { $0.split(separator: " ") }
      #expect(words.count <= 1400, "\(page.path) has \(words.count) words")
    }
  }

  @Test func `each symptom of the course is damage that its lesson shows`() throws {
    let rows = try Page(path: "Lessons/README.md").rows(
      under: "| symptom | pattern | cheaper alternative | look-alike |")
    #expect(rows.count > 7, "\(rows)")
    for row in rows where row[1] != "none" {
      let lesson = try #require(row[0].firstMatch(of: /\]\(([^\/]+)\/Without\//), "\(row[0])").1
      let claim = try #require(row[0].firstMatch(of: /["“](⚠ .*)["”]/), "\(row[0])").1
      let transcript = try String(
        contentsOf: Project.root.appending(path: "Lessons/\(lesson)/transcript.txt"),
        encoding: .utf8)
      #expect(transcript.contains("   \(claim)\n"), "\(lesson) doesn't show \(claim)")
    }
  }

  @Test func `every link leads somewhere`() throws {
    for page in try Page.all {
      for line in page.prose where line.contains("](") || line.contains("src") {
        for match in line.matches(of: /(?:\]\(|src(?:set)?=")([^)"\s]+)[)"]/)
        where !match.1.contains("://") {
          let target = page.target(of: match.1)
          #expect(
            FileManager.default.fileExists(atPath: target.path), "\(page.path): no \(match.1)")
        }
      }
    }
  }

  @Test func `every command in a sentence or a table exists`() throws {
    for page in try Page.all {
      for span in page.spans { try expectCommand(span, on: page.path) }
    }
  }

  @Test func `every type in a table of roles is declared in the file beside it`() throws {
    for page in try Page.lessons {
      let rows = page.rows(under: "| role | our type | file |")
      #expect(rows.count >= 2, "\(page.path): no table | role | our type | file |")
      for row in rows {
        let type = row[1].filter { $0 != "`" }
        let link = try #require(
          row[2].firstMatch(of: /\]\(([^)]+)\)/), "\(page.path): no link for \(type)")
        let source = try String(contentsOf: page.target(of: link.1), encoding: .utf8)
        let declaration = try Regex("(struct|class|actor|enum|protocol) \(type)\\b")
        #expect(source.contains(declaration), "\(page.path): no \(type) in \(link.1)")
      }
    }
  }

  @Test func `a lesson has the agreed headings, in order`() throws {
    for page in try Page.lessons {
      let headings = page.prose.filter { $0.hasPrefix("## ") }.map { String($0.dropFirst(3)) }
      #expect(
        headings.filter { $0 != "Break it" } == [
          "The problem", "Without the pattern", "The pattern", "Walkthrough",
          "What the demo prints", "When to use it", "When not to", "Trade-offs", "In modern Swift",
          "In real APIs", "How to recognize it", "Related patterns", "Key points", "For teachers",
          "Exercise", "Files of interest",
        ], "\(page.path)")
    }
  }

  @Test func `.ci/run calls the README's commands`() throws {
    let script = try String(contentsOf: Project.root.appending(path: ".ci/run"), encoding: .utf8)
    let commands = try Page(path: "README.md").blocks.filter { $0.language == "sh" }
      .flatMap(\.lines).filter { $0.hasPrefix("swift ") }

    #expect(commands == ["swift run lesson-singleton", "swift test"])
    for command in commands {
      #expect(
        script.contains("\n\(command)\n")
          || ["<", "2>"].contains { script.contains("\n\(command) \($0)") }, "\(command)")
    }
  }
}

/// Expects that the program and its options exist, if the text is a command that runs a program.
func expectCommand(_ text: String, on page: String) throws {
  let form = /(?:\w+=\S+ )?swift run (?:-c release )?([\w-]+)((?: .*)?)/
  guard let match = text.wholeMatch(of: form) else { return }
  let program = String(match.1)
  let words = match.2.split(separator: " ").map(String.init)
  let programs = Project.demos + ["lessons", "library-bench", "reading-room"]
  guard programs.contains(program) else {
    Issue.record("\(page): there is no program \(program)")
    return
  }
  // Each of the coach's commands has its own help text.
  let command = program == "lessons" ? words.filter { !$0.hasPrefix("-") }.prefix(1) : []
  let help = try Runs.run(program, command + ["--help"])
  #expect(help.status == 0, "\(page): \(text)\n\(help.errors)")
  for option in words where option.hasPrefix("--") && option != "--help" {
    #expect(help.text.contains("  \(option) "), "\(page): \(program) has no \(option)")
  }
}

extension Page {
  /// The name of a lesson's program: `lesson-facade` for `Lessons/02-Facade/README.md`.
  var demo: String {
    "lesson-" + (path.split(separator: "/")[1].split(separator: "-").last ?? "").lowercased()
  }

  /// The recorded output of the program: the first act, and the second.
  var transcripts: [(path: String, arguments: [String])] {
    let folder = Page.lesson(of: path)
    return [("\(folder)/transcript.txt", []), ("\(folder)/transcript-more.txt", ["--more"])]
  }

  fileprivate func target(of link: Substring) -> URL {
    Project.root.appending(path: path).deletingLastPathComponent()
      .appending(path: String(link.split(separator: "#").first ?? ""))
  }

  /// Returns the cells of each row of the table with this header.
  fileprivate func rows(under head: String) -> [[String]] {
    guard let start = lines.firstIndex(of: head) else { return [] }
    return lines[(start + 2)...].prefix { $0.hasPrefix("|") }.map { row in
      row.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
    }
  }
}
