import Foundation
import LessonStage
import TestSupport
import Testing

@testable import Coach

struct SiteTests {
  private let room: Classroom

  init() throws {
    room = try Classroom()
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
      "site ./site --source https://code.example/a&b/é/",
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
        <body>
        <header>
        \(links)</header>
        <p>Facade<body>
        <p class="links">Continue: \(links)</p>
        </section>
        </main>

        """)
    let index = pages["index.html"] ?? ""
    #expect(index.contains("<a href=\"facade.html\">Facade</a>: one way in.<br>"))
    #expect(index.contains("<a href=\"\(host)/Lessons/README.md\">"))
  }

  @Test func `without a source, links lead to the checkout`() {
    room.run("site ./site", saying: "Their links lead to this checkout.")
    let text = room.folder.file("Lessons/02-Facade/README.md").absoluteString
    #expect(pages["facade.html"]?.contains("<a href=\"\(text)\">Lesson text</a>") ?? false)
  }

  @Test func `a site that can't be written changes nothing`() throws {
    // The second of two lessons fails.
    room.demoFailure = CoachError("lesson-facade fails.")
    room.run("site ./site", exits: 1, saying: "lessons: lesson-facade fails.")
    #expect(pages == [:])
    room.run("site ./Package.swift", exits: 1, saying: "Package.swift: ")

    try room.folder.write("mine", to: "site/index.html")
    room.run("site ./site", exits: 1, saying: "site isn't empty.")
    #expect(pages == ["index.html": "mine"])
  }
}
