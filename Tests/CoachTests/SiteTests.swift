import Foundation
import LessonStage
import TestSupport
import Testing

@testable import Coach

struct SiteTests {
  private let room: Classroom

  init() throws {
    room = try Classroom()
    try room.folder.write(
      """
      # The course

      ## What a pattern is
      A plan.

      ## How to choose
      | symptom | pattern |
      |---|---|
      | <b> [A copy](01-Singleton/Without/A.swift): "⚠ <b>" | `a < b` |

      ## The lessons
      Take
      [one](02-Facade/README.md).
      """, to: "Lessons/README.md")
  }

  /// The site's pages by file name.
  private var pages: [String: String] {
    let folder = room.folder.file("site").path
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.reduce(into: [:]) {
      $0[$1] = String(decoding: room.folder.bytes(of: "site/\($1)") ?? Data(), as: UTF8.self)
    }
  }

  @Test func `the site has an index and each lesson's run, with links to a code host`() throws {
    room.run(
      "site site --source https://code.example/a&b/é/",
      saying: "lesson-singleton …", "lesson-facade …", "3 pages: ")

    let pages = pages
    #expect(pages.keys.sorted() == ["facade.html", "index.html", "singleton.html"])
    let host = "https://code.example/a&amp;b/%C3%A9"
    let links = """
      <a href="index.html">Course</a>
      <a href="\(host)/Lessons/02-Facade/README.md">Lesson text</a>
      <a href="\(host)/Lessons/02-Facade/Exercise/README.md">Exercise</a>
      <a href="\(host)/Lessons/02-Facade">Source</a>
      <a href="singleton.html">Previous: Singleton</a>

      """
    #expect(
      pages["facade.html"] == """
        <!DOCTYPE html>
        <!-- A page of: swift run lessons site -->
        <body>
        <header>
        \(links)</header>
        <p>Facade<body>
        <p class="links">Continue: \(links)</p>
        </section>
        </main>

        """)
    let index = pages["index.html"] ?? ""
    for text in [
      "<p>A plan.</p>",
      "<h2>The lessons</h2>\n<p>Take <a href=\"facade.html\">one</a>.</p>",
      #"""
      <td data-column="symptom">&lt;b&gt; \#
      <a href="\#(host)/Lessons/01-Singleton/Without/A.swift">A copy</a>: &quot;⚠ &lt;b&gt;&quot;</td>\#
      <td data-column="pattern"><code>a &lt; b</code></td>
      """#,
    ] {
      #expect(index.contains(text))
    }
  }

  @Test func `without a source, links lead to the checkout`() {
    room.run("site x/../site/", saying: "Their links lead to this checkout.")
    let link = #"<a href="./../Lessons/02-Facade/README.md">Lesson text</a>"#
    #expect(pages["facade.html"]?.contains(link) ?? false)

    let root = URL(filePath: "/home/ada/50% a?")
    let links = ["/home/ada", "/tmp/x/"].map { URL(filePath: $0).relativeLink(to: root) }
    #expect(links == ["./50%25%20a%3F", "./../../home/ada/50%25%20a%3F"])
  }

  @Test func `a site that can't be written changes nothing`() throws {
    // The second of two lessons fails.
    room.demoFailure = CoachError("lesson-facade fails.")
    room.run("site site", exits: 1, saying: "lessons: lesson-facade fails.")
    room.demoFailure = Interruption(signal: 2)
    room.run("site site", exits: 130)
    #expect(pages == [:])
    room.run("site Package.swift", exits: 1, saying: "Package.swift: File exists.")

    room.demoFailure = nil
    room.run("site site")
    try room.folder.write("<!DOCTYPE html>\nmine", to: "site/facade.html")
    let before = pages
    room.run(
      "site site", exits: 1,
      saying: "facade.html isn't a page of an earlier site, so nothing was written.")
    // No lesson has run.
    #expect(!room.errors.contains("…") && pages == before, "\(room.errors)")
  }

  @Test func `the course's own page becomes HTML without leftover Markdown`() throws {
    let text = try String(
      contentsOf: Project.root.appending(path: "Lessons/README.md"), encoding: .utf8)
    let page = Markdown(text: text) { $0 }
    let sections = ["What a pattern is", "How to choose", "The lessons"]
    let html = sections.map(page.section).joined()

    // Three header rows, four families, each lesson twice, and the symptom that needs no pattern.
    #expect(html.matches(of: /<tr>/).count == 8 + 2 * Project.demos.count)
    #expect(html.matches(of: /`|\*|\]\(|\||\n(?:#|- |>)/).map { $0.0 } == [])
  }
}
