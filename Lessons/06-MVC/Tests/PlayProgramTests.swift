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

    expect("\(run.status)\(run.errors)", is: "0")
    expect(!run.text.contains("\u{1B}"), "the terminal is steered")
    expect(try LibraryStore(folder: folder.url).load().shelf.contains(84), is: false)
    let html = String(decoding: folder.bytes(of: "page.html") ?? Data(), as: UTF8.self)
    expect(html.contains("<h1>Books: 19</h1>"), html)
  }

  @Test func `an option of the story and an unwritable page are errors before anything is shown`()
    throws
  {
    for (arguments, status, words) in [
      (["--html", "/dev/null/page.html"], Int32(1), "page.html can't be read"),
      (["--html", "."], 1, "it is a folder, a link or a pipe"),
      (["--format", "markdown"], 64, "--play can't be combined with --"),
      (["--step"], 64, "--play can't be combined with --"),
      (["--code"], 64, "--play can't be combined with --"),
      (["--more"], 64, "--play can't be combined with --"),
    ] {
      let run = try Command.lesson("lesson-mvc", ["--play"] + arguments)
      expect([run.status, Int32(run.output.count)], is: [status, 0])
      let isOneLine = run.errors.split(separator: "\n").count == 1
      expect(run.errors.contains(words) && isOneLine, run.errors)
    }
  }

  @Test func `output that can't be written is exit code 1; a reader that goes away is no failure`()
    throws
  {
    if FileManager.default.fileExists(atPath: "/dev/full") {
      let run = try Command.shell(#""$LESSON" --play </dev/null >/dev/full"#, lesson: "lesson-mvc")
      expect(
        "\(run.status) \(run.errors)",
        is: "1 lesson-mvc: The output can't be written: No space left on device.\n")
    }
    let line = #"{ yes l | head -99 | "$LESSON" --play; echo "exit $?" >&2; } | head -1"#
    expect(try Command.shell(line, lesson: "lesson-mvc").errors, is: "exit 0\n")
  }

  @Test func `a signal leaves no folder behind`() throws {
    for signal in ["TERM", "HUP"] {
      let run = try Command.shell(
        """
        cd '\(folder.url.path)' && mkdir \(signal) && cd \(signal) && mkfifo in out && mkdir scratch
        TMPDIR="$PWD/scratch" "$LESSON" --play <in >out & exec 3>in 4<out
        read line <&4; kill -\(signal) $!; cat <&4 >/dev/null; wait $!; ls -A scratch
        """, lesson: "lesson-mvc")
      expect(run.text, is: "", run.errors)
    }
  }
}
