import Foundation
import TestSupport
import Testing

@testable import Coach
@testable import LessonStage

/// The site of this project.
struct SiteTests {
  private static let site = Result {
    let course = try Course(around: Project.root)
    let files = try Site(course, source: nil).files
    var code: Set<Substring> = []
    let pages = files.mapValues { page in
      let parts = page.split(separator: "<style>", maxSplits: 1)
      let rest = parts[1].split(separator: "</head>", maxSplits: 1)
      code.insert(rest[0])
      return "\(parts[0])\(rest[1])"
    }
    return (exercises: course.exercises, pages: pages, code: code)
  }
  /// The pages without their style and scripts, which are most of a page.
  private let pages: [String: String]
  /// The style and the scripts: the same for all pages.
  private let code: Set<Substring>
  private let exercises: [Exercise]

  init() throws {
    (exercises, pages, code) = try Self.site.get()
  }

  /// Returns how often words are on a page.
  private func count(_ words: String, on page: some StringProtocol) -> Int {
    page.components(separatedBy: words).count - 1
  }

  @Test func `the site has four pages for each lesson`() {
    let lessons = exercises.flatMap { lesson in
      ["", "-exercise", "-sheet", "-key"].map { "\(lesson.name)\($0).html" }
    }
    let others = [
      "index", "course", "which-pattern", "what-is-left", "teaching", "terms", "reading-room",
      "room-exercises",
      "second-store",
    ].map { "\($0).html" }
    #expect(Set(pages.keys) == Set(lessons + others))
  }

  @Test func `every link leads to a page, a heading or a file`() throws {
    let anchors = pages.mapValues { Set(values(of: "id", on: $0)) }
    var links = 0
    for (name, page) in pages {
      for value in values(of: "href", on: page) {
        let link = value.replacing("&amp;", with: "&")
        guard !link.hasPrefix("https://"), !link.hasPrefix("data:") else { continue }
        links += 1
        if link.hasPrefix("file://") {
          let path = URL(string: link)?.path ?? ""
          #expect(FileManager.default.fileExists(atPath: path), "\(name): \(link)")
        } else {
          let parts = link.split(separator: "#", omittingEmptySubsequences: false).map(String.init)
          let target = try #require(
            anchors[parts[0].isEmpty ? name : parts[0]], "\(name): \(link)")
          #expect(parts.count == 1 || target.contains(String(parts[1])), "\(name): \(link)")
        }
      }
    }
    #expect(links > 500)
  }

  /// Returns the values of an attribute. A regular expression takes many times as long for all
  /// pages.
  private func values(of attribute: String, on page: String) -> [String] {
    page.components(separatedBy: " \(attribute)=\"").dropFirst().map { part in
      String(part.prefix { $0 != "\"" })
    }
  }

  @Test func `each page says what and where it is`() {
    var titles: Set<String> = []
    for (name, page) in pages {
      for tag in [
        "<title>", "<meta name=\"description\" content=\"", "<meta property=\"og:title\"",
      ] {
        #expect(page.contains(tag), "\(name): no \(tag)")
      }
      #expect(!page.contains(": \">"), "\(name): a lesson without an aim")
      if let title = page.firstMatch(of: /<title>([^<]+)<\/title>/)?.1 {
        titles.insert(String(title))
      }
      // A key isn't in the header, so that a learner doesn't find it there.
      let marks = name.hasSuffix("-key.html") ? 0 : 1
      #expect(count(" aria-current=\"page\">", on: page) == marks, "\(name)")
      let own = "<a href=\"\(name)\" aria-current=\"page\">"
      let run = own.replacing("\" aria", with: "\" class=\"run\" aria")
      #expect(count(own, on: page) + count(run, on: page) == marks, "\(name)")
      #expect(
        count("<header>", on: page) == 1 && count("<nav aria-label=\"Pages\">", on: page) == 1)
      #expect(count("href=\"#main\"", on: page) == 1 && count(" id=\"main\"", on: page) == 1)
    }
    #expect(titles.count == pages.count)
  }

  @Test func `a page loads no other file, and is complete without its scripts`() throws {
    #expect(code.count == 1)
    for (name, page) in pages.map({ ($0, $1) }) + code.map({ ("the head", String($0)) }) {
      let links = page.components(separatedBy: "<link ").dropFirst()
      #expect(links.allSatisfy { $0.hasPrefix("rel=\"icon\" href=\"data:") }, "\(name)")
      #expect(values(of: "src", on: page) == [], "\(name)")
      let gaps = ["title", "description", "style", "code", "script", "steps"].map { "{\($0)}" }
      for words in ["url(", "@import"] + gaps {
        #expect(!page.contains(words), "\(name): \(words)")
      }
    }
    for exercise in exercises {
      // Its scripts are in the head.
      let page = try #require(pages["\(exercise.name).html"])
      let text = page.components(separatedBy: "<article>")[1].components(separatedBy: "</article>")[
        0]
      #expect(!text.contains("<script"), "\(exercise.name)")
      let blocks = try exercise.text.text().matches(of: /(?m)^```\w/).count
      #expect(count("<figure", on: text) == blocks, "\(exercise.name)")
      #expect(!text.contains(/<\w[^>]*\shidden/), "\(exercise.name)")
      let task = try #require(pages["\(exercise.name)-exercise.html"])
      let folds = try exercise.hints.text().sections("##").count + 2
      #expect(count("<details>", on: task) == folds, "\(exercise.name)")
    }
  }

  @Test func `a reader chooses which answer is wrong, and is told what finds it`() throws {
    for exercise in exercises {
      let page = try #require(pages["\(exercise.name)-exercise.html"])
      #expect(!page.contains("Refused by:"), "\(exercise.name)")
      let questions = page.components(separatedBy: "<fieldset class=\"guess\">").dropFirst()
      #expect(questions.count == exercise.mistakes.count)
      for (question, mistake) in zip(questions, exercise.mistakes) {
        #expect(count("<details class=\"choice\">", on: question) == 1)
        #expect(count("<details class=\"choice right\">", on: question) == 1)
        #expect(question.contains("Right, this one. \(mistake.misconception.prose) These"))
        for refusal in mistake.refusals {
          #expect(question.contains("\(refusal.test.prose): \(refusal.sentence.prose)</li>"))
        }
      }
      // The place of the wrong lines says nothing.
      let first = questions.count { $0.contains("</legend>\n<details class=\"choice right\">") }
      #expect(abs(2 * first - questions.count) <= 2, "\(exercise.name): \(first)")
    }
  }

  @Test func `the first page begins with what a pattern is, and lists each problem`() throws {
    let home = try #require(pages["index.html"])
    #expect(home.contains("The patterns are proven solutions"))
    let first = try #require(exercises.first)
    #expect(home.contains("\">Begin with \(first.title)</a>"))
    // In place of the picture.
    #expect(home.contains("<tr><td>a property for each fact</td><td>⚠</td>"))
    // The table has the order of the lessons, which each page follows.
    let rows = home.matches(of: /<tr><td><a href="(\w+)\.html">/).map { String($0.1) }
    #expect(rows == exercises.map(\.name))
  }
}
