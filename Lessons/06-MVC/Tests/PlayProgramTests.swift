import BookLibrary
import Foundation
import TestSupport
import Testing

/// `--play`, as a person runs it.
struct PlayProgramTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  @Test func `without a terminal the keys come from the input, until its end`() throws {
    let page = folder.file("page.html").path
    let run = try Command.lesson(
      "lesson-mvc", ["--play", "--store", folder.url.path, "--html", page], input: "ld")

    expect([run.status, Int32(run.errors.utf8.count)], is: [0, 0], "\(run.errors)")
    expect(run.text.contains("\u{1B}"), is: false)
    expect(Library(try LibraryStore(folder: folder.url).load()).shelf.contains(84), is: false)
    let html = String(decoding: folder.bytes(of: "page.html") ?? Data(), as: UTF8.self)
    expect(html.contains("<h1>Books: 19</h1>"), is: true)
  }

  @Test(arguments: ["/dev/null/page.html", "."])
  func `a page that can't be written is an error, before anything is shown`(page: String) throws {
    let run = try Command.lesson("lesson-mvc", ["--play", "--html", page])
    expect([run.status, Int32(run.output.count)], is: [1, 0])
    expect(run.errors.split(separator: "\n").count, is: 1, "\(run.errors)")
  }

  @Test(arguments: [["--format", "markdown"], ["--step"], ["--code"], ["--more"]])
  func `the play refuses what belongs to the story`(arguments: [String]) throws {
    let run = try Command.lesson("lesson-mvc", ["--play"] + arguments)
    expect([run.status, Int32(run.output.count)], is: [64, 0])
    expect(run.errors.hasPrefix("lesson-mvc: --play can't be combined with --"), is: true)
  }

  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/dev/full")))
  func `output that can't be written is exit code 1, and a line that says so`() throws {
    let run = try Command.shell(#""$LESSON" --play </dev/null >/dev/full"#, lesson: "lesson-mvc")
    expect(run.status, is: 1)
    expect(run.errors, is: "lesson-mvc: The output can't be written: No space left on device.\n")
  }

  @Test func `a reader that goes away early is no failure`() throws {
    let line = #"{ yes l | head -99 | "$LESSON" --play; echo "exit $?" >&2; } | head -1"#
    expect(try Command.shell(line, lesson: "lesson-mvc").errors, is: "exit 0\n")
  }

  @Test(arguments: ["TERM", "HUP"])
  func `a signal leaves no folder behind`(signal: String) throws {
    let path = folder.url.path
    _ = try Command.shell(
      """
      cd '\(path)' && mkfifo in out && mkdir scratch
      TMPDIR='\(path)/scratch' "$LESSON" --play <in >out & exec 3>in 4<out
      read line <&4; kill -\(signal) $!; cat <&4 >/dev/null; wait $!
      """, lesson: "lesson-mvc")
    expect(try FileManager.default.contentsOfDirectory(atPath: "\(path)/scratch"), is: [])
  }
}
