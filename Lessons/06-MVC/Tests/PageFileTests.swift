import BookLibrary
import Foundation
import TestSupport
import Testing

/// Where `--html` may write, and where it may not.
struct PageFileTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  /// Runs the lesson over a store in the folder, with a page that is refused; returns the errors.
  private func refused(_ page: String, _ arguments: [String] = []) throws -> String {
    let run = try Command.lesson(
      "lesson-mvc", ["--store", folder.file("store").path, "--html", page] + arguments)
    #expect(run.status == 1)
    #expect(run.text == "")
    #expect(run.errors.split(separator: "\n").count == 1)
    return run.errors
  }

  @Test(arguments: [["--play"], ["--reset"], []])
  func `the page never takes the library's place`(arguments: [String]) throws {
    let manager = FileManager.default
    try manager.createDirectory(at: folder.file("store"), withIntermediateDirectories: true)
    try manager.createSymbolicLink(
      at: folder.file("folder"), withDestinationURL: folder.file("store"))
    try manager.createSymbolicLink(
      at: folder.file("link"), withDestinationURL: folder.file("store/library.json"))
    let pages = [
      "store/library.json", "store/../store/./library.json", "folder/library.json", "link",
    ]
    func refuseAll() throws {
      for page in pages {
        let errors = try refused(folder.url.path + "/" + page, arguments)
        #expect(errors.contains("is the library itself"), "\(page)")
      }
    }

    try refuseAll()
    #expect(try manager.contentsOfDirectory(atPath: folder.file("store").path) == [])

    _ = try LibraryStore(folder: folder.file("store")).load()
    try refuseAll()
    #expect(
      try manager.contentsOfDirectory(atPath: folder.file("store").path) == ["library.json"])
    #expect(try LibraryStore(folder: folder.file("store")).load().shelf.count == 20)
  }

  @Test func `what is no file is refused`() throws {
    let path = folder.url.path
    #expect(try refused(path).contains("\(path) can't be read: it is not a file"))
    #expect(try refused("/dev/null").contains("it is not a file"))

    let store = folder.file("store").path
    let pipe = try Command.shell(
      """
      mkfifo '\(path)/pipe'; cat '\(path)/pipe' >/dev/null & \
      "$LESSON" --store '\(store)' --html '\(path)/pipe'; status=$?; kill $!; exit $status
      """, lesson: "lesson-mvc")
    #expect(pipe.status == 1)
    #expect(pipe.errors.contains("pipe can't be read: it is not a file"))
  }

  @Test(arguments: ["/dev/stdout", "/dev/fd/1"])
  func `the program's own output is refused, even if it is a file`(page: String) throws {
    #expect(try refused(page).contains("\(page) is no place for a page"))
  }

  @Test func `a name that ends like a folder's is refused`() throws {
    let path = folder.file("page").path + "/"
    #expect(try refused(path).contains("\(path) is no place for a page"))
    #expect(folder.names == [])
  }

  @Test func `a link to a page stays a link`() throws {
    try folder.write("old", to: "page.html")
    try FileManager.default.createSymbolicLink(
      at: folder.file("link"), withDestinationURL: folder.file("page.html"))

    let run = try Command.lesson("lesson-mvc", ["--html", folder.file("link").path])

    #expect(run.status == 0)
    #expect(folder.names == ["link", "page.html"])
    #expect(folder.bytes(of: "page.html")?.count ?? 0 > 1000)
    #expect(
      try FileManager.default.destinationOfSymbolicLink(atPath: folder.file("link").path)
        == folder.file("page.html").path)
  }

  @Test func `on a full disk the page that was there stays whole`() throws {
    try folder.write("old", to: "page.html")
    let store = folder.file("store").path
    let page = folder.file("page.html").path
    _ = try LibraryStore(folder: folder.file("store")).load()

    // The limit is in blocks of 512 or 1024 bytes.
    let run = try Command.shell(
      #"ulimit -f 1; "$LESSON" --play --store '\#(store)' --html '\#(page)' </dev/null"#,
      lesson: "lesson-mvc")

    #expect(run.status == 1)
    #expect(run.errors.contains("No room on the disk to write \(page)"))
    #expect(folder.names == ["page.html", "store"])
    #expect(folder.bytes(of: "page.html") == Data("old".utf8))
  }
}
