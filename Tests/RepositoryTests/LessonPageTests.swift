import LessonStage
import TestSupport
import Testing

/// The rules for a lesson's page. `RecordTests` compares its results and its quotations.
struct LessonPageTests {
  /// The sections of a page, in their order, without those that not every lesson needs.
  private static let headings = [
    "Act one", "Act two", "The pattern", "When to use it", "Trade-offs", "Key points", "Break it",
    "Exercise", "What Swift does for you", "Relatives and look-alikes", "Files",
  ]

  @Test(arguments: try TextPage.lessons)
  func `a page has the sections of the others, which its acts don't mention`(text: TextPage) throws
  {
    let page = Page(try Project.text(of: text.path))
    let titles = page.sections.map(\.title.plain)
    #expect(titles.filter { Self.headings.contains($0) } == Self.headings)
    #expect(page.acts[0].parts.count <= 8, "a first act has at most eight steps")
    // A run leaves out what isn't in an act.
    for case .paragraph(let words) in page.acts.flatMap(\.everything) {
      let mentioned = titles.dropFirst(3).filter { words.contains(.emphasis([.text($0)])) }
      #expect(mentioned == [])
    }
  }

  @Test(arguments: try TextPage.lessons)
  func `no place has more than half of a page's right answers`(text: TextPage) throws {
    let page = Page(try Project.text(of: text.path))
    let places = page.everything.compactMap { block -> Int? in
      guard case .question(let question) = block else { return nil }
      return question.answers.firstIndex(where: \.isRight)
    }
    #expect(places.count >= 6, "a page asks six questions, with those of Break it")
    for place in 0...3 {
      let count = places.count { $0 == place }
      #expect(2 * count <= places.count, "answer \(place + 1) is right too often")
    }
  }

  @Test(arguments: try TextPage.lessons)
  func `each break asks, and promises in its right answer are those that it breaks`(
    text: TextPage
  ) throws {
    let page = Page(try Project.text(of: text.path))
    let section = try #require(page.sections.first { $0.title.plain == "Break it" })
    #expect((3...5).contains(section.parts.count))
    for part in section.parts {
      var answer: String?
      var broken: [Substring] = []
      for block in part.everything {
        switch block {
        case .question(let question):
          answer = question.answers.first(where: \.isRight)?.text.plain
        case .broken(_, let lines, _):
          broken = lines.text.compactMap { $0.firstMatch(of: #/✘ \**([A-H])\b/#)?.1 }
        default: break
        }
      }
      let words = try #require(answer, "\(part.title.plain)")
      if words.wholeMatch(of: /([A-H], )*([A-H] and )?[A-H]/) != nil {
        // Several tries may break the same promise.
        #expect(Set(words.matches(of: /[A-H]/).map(\.0)) == Set(broken), "\(part.title.plain)")
      }
    }
  }
}
