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

  private func page(_ name: String) -> String {
    String(decoding: room.folder.bytes(of: "site/\(name).html") ?? Data(), as: UTF8.self)
  }

  @Test func `the site has all texts, with links to a code host`() throws {
    let text = "# A room\n\n```text reading-room\nHello\n```\n"
    try room.folder.add(text, at: "Lessons/ReadingRoom/README.md")
    room.run("site ./site --source https://code.example/a&b/é/", saying: "12 pages: ")

    let links = """
      <header>
      <a class="skip" href="#main">Skip to the text</a>
      <nav aria-label="Pages">
      <a href="index.html">Home</a>
      <a href="facade.html" class="run" aria-current="page">1 Lesson</a>
      <a href="facade-exercise.html">2 Exercise</a>
      <a href="facade-sheet.html">Sheet</a>
      <a href="singleton.html">← Singleton</a>
      </nav>
      </header>

      """
    #expect(page("facade").contains("<body>\n\(links)<script>"))
    let file = "https://code.example/a&amp;b/%C3%A9/Lessons/02-Facade/Exercise/Exercise.swift"
    #expect(page("facade-exercise").contains("<a href=\"\(file)\">Exercise.swift</a>"))
    #expect(page("singleton").contains("<a href=\"singleton-exercise.html\">The task</a>"))
    #expect(page("facade-exercise").contains("<a href=\"facade-exercise.html#hints\">Hints</a>"))
    #expect(page("course").contains("<a href=\"facade.html\">Facade</a>"))
    #expect(page("reading-room").contains("<a href=\"reading-room.html\">swift run reading-room"))
  }

  @Test func `the site is written over last week's, and old pages are removed`() throws {
    room.run("site ./site")
    let pages = try room.folder.siteNames
    try room.folder.write("old", to: "site/facade.html")
    try room.folder.write("old", to: "site/iterator.html")
    let list = String(
      decoding: room.folder.bytes(of: "site/.lessons-site") ?? Data(), as: UTF8.self)
    try room.folder.write(list + "\niterator.html", to: "site/.lessons-site")
    // The Finder's file.
    try room.folder.write("", to: "site/.DS_Store")
    room.run("site ./site", saying: "11 pages: ")
    #expect(page("facade").contains("id=\"step-2\""))
    #expect(try room.folder.siteNames == pages.union([".DS_Store"]))
  }

  @Test(arguments: ["mine.html", ".hidden"])
  func `a folder with another file is refused, and left as it is`(name: String) throws {
    try room.folder.add("mine", at: "site/\(name)")
    room.run("site ./site", exits: 1, saying: "isn't a page of the course: \(name)")
    #expect(try room.folder.siteNames == [name])

    try FileManager.default.removeItem(at: room.folder.file("site/\(name)"))
    room.run("site ./site")
    try room.folder.write("mine", to: "site/\(name)")
    try room.folder.write("old", to: "site/facade.html")
    room.run("site ./site", exits: 1, saying: "isn't a page of the course: \(name)")
    #expect(page("facade") == "old")
  }

  @Test(arguments: ["b.md", "../../course"])
  func `if a text has an error, last week's site stays`(link: String) throws {
    room.run("site ./site")
    try room.folder.write("old", to: "site/facade.html")
    let text = toyPage.replacing("[Act one](#act-one)", with: "[a](\(link))")
    try room.folder.write(text, to: "Lessons/02-Facade/README.md")
    let error = "\(link) leads nowhere"
    room.run("site ./site", exits: 1, saying: error)
    #expect(page("facade") == "old")
  }
}

extension TemporaryFolder {
  /// The names of the files in the folder `site`.
  fileprivate var siteNames: Set<String> {
    get throws { Set(try FileManager.default.contentsOfDirectory(atPath: file("site").path)) }
  }
}
