import Foundation
import LessonStage
import TestSupport
import Testing

@testable import Coach

/// The site of this project.
struct SiteTests {
  private static let site = Result {
    let course = try Course(around: Project.root)
    let files = try Site(course, source: nil).files
    // The pages without their style and scripts, which are most of a page.
    let pages = files.mapValues { page in
      page.components(separatedBy: "<style>")[0]
        + page.components(separatedBy: "</head>")[1]
        .components(separatedBy: "<script")[0]
    }
    return (exercises: course.exercises, files: files, pages: pages)
  }
  private let exercises: [Exercise]
  private let files: [String: String]
  private let pages: [String: String]

  init() throws {
    (exercises, files, pages) = try Self.site.get()
  }

  private func count(_ words: String, on page: String) -> Int {
    page.components(separatedBy: words).count - 1
  }

  /// Returns the values of an attribute. A regular expression takes many times as long for all
  /// pages.
  private func values(of attribute: String, on page: String) -> [String] {
    page.components(separatedBy: " \(attribute)=\"").dropFirst().map { part in
      String(part.prefix { $0 != "\"" })
    }
  }

  @Test func `each lesson has four pages, and every link leads to a page, a heading or a file`()
    throws
  {
    #expect(pages.count == 4 * exercises.count + 9)
    let anchors = pages.mapValues { Set(values(of: "id", on: $0)) }
    for (name, page) in pages {
      for value in values(of: "href", on: page) {
        let link = value.replacing("&amp;", with: "&")
        if link.hasPrefix("file://") {
          let path = URL(string: link)?.path ?? ""
          #expect(FileManager.default.fileExists(atPath: path), "\(name): \(link)")
        } else if !link.hasPrefix("https://"), !link.hasPrefix("data:") {
          let parts = link.components(separatedBy: "#")
          let target = anchors[parts[0].isEmpty ? name : parts[0]]
          #expect(
            target != nil && (parts.count == 1 || target?.contains(parts[1]) == true),
            "\(name): \(link)")
        }
      }
    }
  }

  @Test func `each page says what and where it is`() {
    var titles: Set<Substring> = []
    for (name, page) in pages {
      #expect(
        values(of: "content", on: page).count { $0.hasSuffix(": ") || $0.isEmpty } == 0, "\(name)")
      if let title = page.firstMatch(of: /<title>([^<{]+)<\/title>/) { titles.insert(title.1) }
      // A key isn't in the header, so that a learner doesn't find it there.
      let marks = page.matches(of: /href="([^"]+)"(?: class="run")? aria-current="page">/).map(\.1)
      #expect(marks == (name.hasSuffix("-key.html") ? [] : [name[...]]), "\(name)")
    }
    #expect(titles.count == pages.count)
  }

  @Test func `a page loads no other file, and is complete without its scripts`() throws {
    for (name, page) in files {
      #expect(values(of: "src", on: page) == [] && count("<link ", on: page) == 1, "\(name)")
      let gaps = ["title", "description", "style", "script", "body"].map { "{\($0)}" }
      for words in ["url(", "@import"] + gaps {
        #expect(!page.contains(words), "\(name): \(words)")
      }
    }
    for exercise in exercises {
      let page = try #require(pages["\(exercise.name).html"])
      let blocks = try exercise.text.text().matches(of: /(?m)^```\w/).count
      #expect(count("<figure", on: page) == blocks, "\(exercise.name)")
      let task = try #require(pages["\(exercise.name)-exercise.html"])
      let folds = try exercise.hints.text().sections("##").count + 2
      #expect(count("<details class=\"fold\">", on: task) == folds, "\(exercise.name)")
    }
  }

  @Test func `a reader chooses which answer is wrong, and is told what finds it`() throws {
    for exercise in exercises {
      let page = try #require(pages["\(exercise.name)-exercise.html"])
      let questions = page.components(separatedBy: "<fieldset class=\"guess\">").dropFirst()
      #expect(questions.count == exercise.mistakes.count)
      for (question, mistake) in zip(questions, exercise.mistakes) {
        #expect(count("<details class=\"choice\">", on: question) == 1)
        #expect(count("<details class=\"choice right\">", on: question) == 1)
        let answer = question.components(separatedBy: "Right, this one. ")[1]
        #expect(
          count("<li>", on: answer.components(separatedBy: "</ul>")[0]) == mistake.refusals.count)
      }
      // The place of the wrong lines says nothing.
      let first = questions.count { $0.contains("</legend>\n<details class=\"choice right\">") }
      #expect(abs(2 * first - questions.count) <= 2, "\(exercise.name): \(first)")
    }
  }

  @Test func `the first page begins with what a pattern is, and lists each problem`() throws {
    let home = try #require(pages["index.html"])
    let start = "<p class=\"start\"><a href=\"\(exercises[0].name).html\">Begin with "
    #expect(home.contains("The patterns are proven solutions") && home.contains(start))
    #expect(pages["teaching.html"]?.contains("<td><a href=\"state.html\">State</a></td>") == true)
    // In place of the picture.
    #expect(home.contains("<tr><td>a property for each fact</td><td>⚠</td>"))
    // The table has the order of the lessons, which each page follows.
    let rows = home.matches(of: /<tr><td><a href="(\w+)\.html">/).map { String($0.1) }
    #expect(rows == exercises.map(\.name))
  }
}
