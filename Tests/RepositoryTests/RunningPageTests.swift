import Foundation
import LessonStage
import TestSupport
import Testing

/// The rules for a lesson's page. `RecordTests` compares its results and its quotations.
struct RunningPageTests {
  /// The sections of a page, in their order, without those that not every lesson needs.
  private static let headings = [
    "Act one", "Act two", "The pattern", "When to use it", "Trade-offs", "Key points", "Break it",
    "Exercise", "What Swift does for you", "Relatives and look-alikes", "Files",
  ]

  private func page(_ text: TextPage) throws -> Page { Page(try Project.text(of: text.path)) }

  @Test(arguments: try TextPage.lessons)
  func `a page has the sections of the others, and a short first act`(text: TextPage) throws {
    let page = try page(text)
    let titles = page.sections.map(\.title.plain).filter { Self.headings.contains($0) }
    #expect(titles == Self.headings, "\(text.path)")
    #expect(page.acts[0].parts.count <= 8, "\(text.path): a first act has at most eight steps")
  }

  /// Neither code nor results, nor the table of real libraries.
  @Test(arguments: try TextPage.lessons)
  func `an author's words are at most 1,800`(text: TextPage) throws {
    let words = text.prose.filter { !$0.hasPrefix(">") && !$0.hasPrefix("<") }
    let tables = try page(text).sections.first { $0.title.plain == "What real libraries do" }
    let rows = tables?.blocks.flatMap { block -> [Substring] in
      if case .table(let rows) = block {
        rows.flatMap { $0.flatMap { $0.plain.split(separator: " ") } }
      } else {
        []
      }
    }
    let count = words.joined(separator: " ").split(separator: " ").filter { $0 != "|" }.count
    #expect(count - (rows?.count ?? 0) <= 1800, "\(text.path)")
  }

  @Test(arguments: try TextPage.lessons)
  func `no place has more than half of a page's right answers`(text: TextPage) throws {
    let places = try page(text).everything.compactMap { block -> Int? in
      guard case .question(let question) = block else { return nil }
      return question.answers.firstIndex(where: \.isRight)
    }
    #expect(places.count >= 6, "\(text.path): a page asks six questions, with those of Break it")
    for place in 0...3 {
      let count = places.count { $0 == place }
      #expect(2 * count <= places.count, "\(text.path): answer \(place + 1) is right too often")
    }
  }

  /// A run leaves out what isn't in an act.
  @Test(arguments: try TextPage.lessons)
  func `an act mentions nothing outside the acts`(text: TextPage) throws {
    let page = try page(text)
    let titles = page.sections.map(\.title.plain).filter {
      !["", "Act one", "Act two"].contains($0)
    }
    for case .paragraph(let words) in page.acts.flatMap(\.everything) {
      for title in titles where words.plain.contains("*\(title)*") {
        Issue.record("\(text.path): an act mentions \(title)")
      }
    }
  }

  @Test(arguments: try TextPage.lessons)
  func `each break says what its run prints`(text: TextPage) throws {
    let section = try #require(try page(text).sections.first { $0.title.plain == "Break it" })
    #expect((3...5).contains(section.parts.count), "\(text.path)")
    for part in section.parts {
      let found = part.everything.map { block -> String in
        switch block {
        case .quotation(let lines, _): lines.info
        case .question: "question"
        case .broken(_, let lines, _): lines.text.isEmpty ? "nothing" : "broken"
        default: ""
        }
      }
      #expect(
        found.filter { $0 != "" } == ["diff", "question", "broken"],
        "\(text.path), \(part.title.plain)")
    }
  }

  @Test(arguments: try TextPage.lessons)
  func `a right answer of letters names the promises that the break breaks`(text: TextPage) throws {
    let section = try #require(try page(text).sections.first { $0.title.plain == "Break it" })
    for part in section.parts {
      var answer = ""
      var broken: [Substring] = []
      for block in part.everything {
        switch block {
        case .question(let question):
          answer = question.answers.first(where: \.isRight)?.text.plain ?? ""
        case .broken(_, let lines, _):
          broken = lines.text.compactMap { $0.firstMatch(of: #/✘ \**([A-H])\b/#)?.1 }
        default: break
        }
      }
      let promises = /([A-H], )*([A-H] and )?[A-H]/
      if answer.wholeMatch(of: promises) != nil {
        // Several tries may break the same promise.
        let letters = Set(answer.matches(of: /[A-H]/).map(\.0))
        #expect(letters == Set(broken), "\(text.path), \(part.title.plain)")
      }
    }
  }
}
