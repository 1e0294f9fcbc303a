import BookLibrary
import Foundation
import LessonStage
import TestSupport
import Testing

@testable import StateLesson

struct StatePageTests {
  @Test func `the page's diagram has the arrows of the pattern`() throws {
    let names = [
      "on the shelf": "onShelf", "lent to Ana": "lent", "lent to Mei": "lent", "lost": "lost",
      "in repair": "inRepair",
    ]
    let table = try StatePage.actions(of: BookLoan(of: 84))
    let arrows = table.rows.flatMap { row in
      zip(table.columns, row).dropFirst().compactMap { before, after -> String? in
        guard let start = names[before], let end = names[after], start != end else { return nil }
        return "\(start) --> \(end) : \(row[0].filter(\.isLetter))"
      }
    }
    let lines = try Project.text(of: "\(Project.lesson("State"))/README.md")
      .split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
    #expect(Set(lines.filter { $0.contains(" --> ") && $0.contains(" : ") }) == Set(arrows))
  }
}
