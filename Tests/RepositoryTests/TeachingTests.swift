import Foundation
import TestSupport
import Testing

/// The plans for a class, whose minutes come from the lessons' texts.
struct TeachingTests {
  /// A lesson's parts, as a plan's columns name them.
  private static let parts = ["demo", "act two", "text", "*Break it*", "exercise"]

  /// The minutes that the class's votes add to the demo.
  private static let votes = 3

  /// The minutes of a class for the exercise.
  private static let exercise = 15

  /// Returns the minutes in class of a part that a reader takes these minutes for.
  private func aloud(_ minutes: Int) -> Int { (minutes * 3 + 1) / 2 }

  /// The row of each lesson in the plan: the minutes of the parts, nil for a dash, and the parts of a
  /// class.
  private static var rows: [String: (minutes: [Int?], plan: String)] {
    get throws {
      let row = /(?m)^\| (\w+) ((?:\| [0-9–]+ ){5})\| (.*) \|$/
      return try Project.text(of: "Lessons/TEACHING.md").matches(of: row).reduce(into: [:]) {
        let cells = $1.2.split(separator: "|").map { Int($0.filter(\.isNumber)) }
        $0[String($1.1)] = (cells, String($1.3))
      }
    }
  }

  /// The minutes of a lesson's parts, from the line *time* of its text.
  private func minutes(of page: TextPage) -> [Int?] {
    let words = page.prose.joined(separator: " ")
    let form =
      /Act one takes (\d+) minutes, act two (\d+), \*Break it\* (\d+), the rest (\d+), the exercise (\d+)\./
    guard let match = words.firstMatch(of: form) else { return [] }
    return [match.1, match.2, match.4, match.3, match.5].map { Int($0) }
  }

  @Test func `the plan has each lesson's minutes, which fit in a class`() throws {
    let rows = try Self.rows
    let pages = try TextPage.lessons
    #expect(rows.count == pages.count)
    for page in pages {
      let name = try #require(page.lesson.split(separator: "-").last.map(String.init))
      let row = try #require(rows[name], "\(name) isn't in the plan")
      #expect(row.minutes == minutes(of: page), "\(name)")

      let planned = zip(Self.parts, row.minutes).filter { row.plan.contains($0.0) }
        .map { aloud($0.1 ?? 45) }
      #expect(
        planned.reduce(Self.votes + Self.exercise, +) <= 41,
        "\(name): no two minutes each at the beginning and at the end")

      let task = try Project.text(of: "\(page.lesson)/Exercise/README.md")
      let last = row.plan.firstMatch(of: /, promises 1 to (\d)$/).flatMap { Int($0.1) }
      #expect(try #require(last) < task.matches(of: /(?m)^\d+\. \*\*/).count, "\(name)")
    }
  }

  @Test func `the hour by the clock has the minutes of its lesson`() throws {
    let minutes = try #require(try Self.rows["State"]).minutes
    let lengths = [2, aloud(minutes[0] ?? 45) + Self.votes, Self.exercise]
    let found = try Project.text(of: "Lessons/TEACHING.md").matches(of: /(?m)^\| (\d+) \|/)
      .compactMap { Int($0.1) }
    #expect(found == lengths.reduce(into: [0]) { $0.append($0[$0.count - 1] + $1) })
  }

  @Test func `the lines that clone a class show who is missing, and pull only repositories`()
    throws
  {
    let page = try Project.text(of: "Lessons/TEACHING.md")
    let block = page.components(separatedBy: "```sh\n").first { $0.hasPrefix("mkdir -p class\n") }
    let lines = try #require(block).components(separatedBy: "```")[0]
    let folder = try TemporaryFolder()
    // The first 130 repositories belong to other courses; the second one of ours can't be cloned.
    let programs = [
      "git": "echo \"$2\" >>pulled\n",
      "gh": """
      case "$2" in
      list) { seq -f other-%g 130; printf 'lessons-%s\\n' ada ben; } | head -n "$5" ;;
      clone) cat; [ "$3" = ORG/lessons-ben ] || mkdir -p "$4/.git" ;;
      esac

      """,
    ]
    for (name, text) in programs {
      let file = try folder.write("#!/bin/sh\n\(text)", to: name)
      try FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: file.path)
    }
    let script = "cd '\(folder.url.path)' && PATH=\"$PWD:$PATH\" && mkdir -p class/cem\n\(lines)"
    let run = try ProgramRun.run("/bin/sh", ["-c", script])
    #expect(
      run.text.split(separator: " ", omittingEmptySubsequences: true).joined(separator: " ")
        == "not updated: class/cem/\n2 repositories, 1 folders\n", "\(run.errors)")
    #expect(folder.bytes(of: "pulled") == Data("class/lessons-ada/\n".utf8))
  }

  @Test(arguments: ["README.md", "Lessons/README.md"])
  func `a table of the lessons has the sum of each lesson's minutes`(path: String) throws {
    let row = /(?m)^\| \[(\w+)\]\(\S*README\.md\)(?:, | \|.*\| )(\d+) .*\|$/
    let found = try Project.text(of: path).matches(of: row).map { ["\($0.1)", "\($0.2)"] }
    let sums = try TextPage.lessons.map { page in
      let sum = minutes(of: page).compactMap(\.self).reduce(0, +)
      return [String(page.lesson.split(separator: "-").last ?? ""), "\((sum + 2) / 5 * 5)"]
    }
    #expect(found == sums)
  }
}
