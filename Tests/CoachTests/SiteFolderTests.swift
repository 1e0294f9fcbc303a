import Foundation
import TestSupport
import Testing

@testable import Coach

/// Writing the site into a folder.
struct SiteFolderTests {
  private let room: Classroom

  init() throws {
    room = try Classroom()
  }

  private func file(_ name: String) -> String {
    String(decoding: room.folder.bytes(of: "site/\(name)") ?? Data(), as: UTF8.self)
  }

  private var names: Set<String> {
    get throws {
      Set(try FileManager.default.contentsOfDirectory(atPath: room.folder.file("site").path))
    }
  }

  @Test func `links lead to neighbors, to other pages, and to a code host`() throws {
    room.run("site ./site --source https://code.example/a&b/é/", saying: "11 pages: ")
    let links = """
      <a href="index.html">Home</a>
      <a href="facade.html" class="run" aria-current="page">1 Lesson</a>
      <a href="facade-exercise.html">2 Exercise</a>
      <a href="facade-sheet.html">Sheet</a>
      <a href="singleton.html">← Singleton</a>
      </nav>

      """
    #expect(file("facade.html").contains(links))
    let address = "https://code.example/a&amp;b/%C3%A9/Lessons/02-Facade/Exercise/Exercise.swift"
    #expect(file("facade-exercise.html").contains("<a href=\"\(address)\">Exercise.swift</a>"))
    #expect(file("facade-exercise.html").contains("<a href=\"facade-exercise.html#hints\">"))
    #expect(file("course.html").contains("<a href=\"facade.html\">Facade</a>"))
  }

  @Test func `the site is written over last week's, and old pages are removed`() throws {
    room.run("site ./site")
    let pages = try names
    try room.folder.write("old", to: "site/facade.html")
    try room.folder.write("old", to: "site/iterator.html")
    try room.folder.write(
      file(".lessons-site") + "\niterator.html", to: "site/.lessons-site")
    // The Finder's file.
    try room.folder.write("", to: "site/.DS_Store")
    room.run("site ./site", saying: "11 pages: ")
    #expect(file("facade.html").contains("id=\"step-2\""))
    #expect(try names == pages.union([".DS_Store"]))
  }

  @Test(arguments: ["mine.html", ".hidden"])
  func `a folder with another file is refused, and left as it is`(name: String) throws {
    room.run("site ./site")
    try room.folder.write("mine", to: "site/\(name)")
    try room.folder.write("old", to: "site/facade.html")
    room.run("site ./site", exits: 1, saying: "isn't a page of the course: \(name)")
    #expect(file("facade.html") == "old")
  }

  @Test func `if a text has an error, last week's site stays`() throws {
    room.run("site ./site")
    try room.folder.write("old", to: "site/facade.html")
    let text = toyPage.replacing("A lid.", with: "[a](../../course)")
    try room.folder.write(text, to: "Lessons/02-Facade/README.md")
    room.run(
      "site ./site", exits: 1,
      saying: "Lessons/02-Facade/README.md:", ": ../../course leads nowhere")
    #expect(file("facade.html") == "old")
  }
}
