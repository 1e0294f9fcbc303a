import BookLibrary
import Foundation
import LessonStage
import TestSupport
import Testing

@testable import MVCLesson

/// Where a page may be written, and where it may not.
struct PageFileTests {
  private let folder: TemporaryFolder
  private let page: PageView

  init() throws {
    folder = try TemporaryFolder()
    page = PageView(pictureHost: try URL(webAddress: "https://img.example"))
  }

  @Test func `a page takes the place of a page, and of nothing else`() throws {
    for heading in ["Books: 1", "Books: 2"] {
      page.show(ScreenContent(heading: heading))
      try PageFile(folder.file("page.html")).write(page)
      expect(folder.bytes(of: "page.html"), is: Data(page.html.utf8))
    }
    for text in ["", "[]", "<!DOCTYPE html>\n<title>Mine</title>", "SQLite format 3\0"] {
      let file = try folder.write(text, to: "page.html")
      expect(throws: PageFile.NoPage(file: file)) { try PageFile(file).write(page) }
      expect(folder.bytes(of: "page.html"), is: Data(text.utf8))
    }
    expect(folder.names, is: ["page.html"])
  }
}

// MARK: - As an option of the demo

extension PageFileTests {
  @Test func `the story's page is written where it is asked for, but never in the library's place`()
    throws
  {
    let manager = FileManager.default
    let store = folder.file("store")
    func tell(_ page: String) throws -> Command {
      try Command.lesson(
        "lesson-mvc", ["--store", store.path, "--html", "\(folder.url.path)/\(page)"])
    }
    // A link to a folder that doesn't exist yet.
    try manager.createSymbolicLink(at: folder.file("folder"), withDestinationURL: store)
    for name in ["folder/library.json", "store/../store/library.json", "hard"] {
      if name == "hard" {
        try manager.linkItem(at: store.appending(path: "library.json"), to: folder.file("hard"))
      }
      let run = try tell(name)
      expect(
        "\(run.status) \(run.text)\(run.errors)",
        is: """
          1 lesson-mvc: \(folder.url.path)/\(name) is no page of this lesson, so it was left as it \
          is. Name another file.

          """)
      expect(try LibraryStore(folder: store).load(), is: try SampleLibrary.load())
    }

    let run = try tell("page.html")
    expect(run.status == 0 && run.text.contains("page.html"), run.text + run.errors)
    let html = String(decoding: folder.bytes(of: "page.html") ?? Data(), as: UTF8.self)
    expect(html.ranges(of: "url(&quot;https://img.example/").count, is: 20)
  }

  @Test func `no path steers the terminal`() throws {
    let odd = "a\u{1B}[31m\u{202E}\u{7}\nb"
    let (store, page) = (folder.file("store \(odd)").path, folder.file("page \(odd)").path)
    let cases = [["--html", page], ["--html", "\(store)/library.json"], ["--html", "\(page)/"]]
    for arguments in cases + [["--reset"], ["--play", "--html", store]] {
      let run = try Command.lesson("lesson-mvc", ["--store", store] + arguments)
      let isClean = (run.text + run.errors).unicodeScalars.allSatisfy {
        $0 == "\n" || $0.value >= 0x20 && $0 != "\u{202E}"
      }
      expect(isClean, "\(arguments)")
    }
  }
}
