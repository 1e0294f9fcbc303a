import BookLibrary
import Foundation
import TestSupport
import Testing

/// What every lesson's program keeps to, as a person runs it.
@Suite struct DemoTests {
  static let demos = Project.demos

  private func width(_ line: Substring) -> Int {
    line.unicodeScalars.reduce(0) { $0 + ((0x2E80...0xFFDC).contains($1.value) ? 2 : 1) }
  }

  @Test(
    arguments: demos,
    [[], ["--code"], ["--device", "pad"], ["--code", "--format", "markdown"]])
  func `it tells a true story in 80 columns`(demo: String, arguments: [String]) throws {
    let run = try Command.lesson(demo, arguments)

    #expect(run.status == 0, "\(run.text)")
    #expect(run.errors == "")
    #expect(!run.text.contains("✘"))
    #expect(!run.text.contains("(not found"))
    #expect(!run.text.contains("\u{1B}"))
    #expect(run.text.hasSuffix("All are true.\n"))
    let lines = run.text.split(separator: "\n", omittingEmptySubsequences: false)
    if !arguments.contains("--code") { #expect(lines.count <= 105) }
    if !arguments.contains("markdown") {
      for line in lines { #expect(width(line) <= 80, "\(line)") }
    }
  }

  @Test(arguments: demos)
  func `it shows books with thumbnails for the device`(demo: String) throws {
    let phone = try Command.lesson(demo).text
    let pad = try Command.lesson(demo, ["--device", "pad"]).text

    #expect(phone.contains(/https:\/\/\S+!thumb/))
    #expect(pad.contains(/https:\/\/\S+!iPadThumb/))
  }

  @Test(
    arguments: demos,
    [
      ["TZ": "Asia/Shanghai", "LANG": "zh_CN.UTF-8", "LC_ALL": "zh_CN.UTF-8"],
      ["LANG": "C", "LC_ALL": "C", "TERM": "dumb"],
    ])
  func `it prints the same bytes everywhere`(demo: String, environment: [String: String]) throws {
    let usual = try Command.lesson(demo)
    let elsewhere = try Command.lesson(demo, environment: environment)
    let homeless = try Command.shell("env -u HOME \"$LESSON\"", lesson: demo)

    #expect(usual.output == elsewhere.output)
    #expect(usual.output == homeless.output)
  }

  @Test(
    arguments: demos,
    [
      (#""$LESSON" <&- | head -1"#, "title"), (#""$LESSON" <&- >&-"#, ""),
      (#""$LESSON" 2>&- | head -1"#, "title"),
      (#""$LESSON" --step </dev/null 2>/dev/null | grep -c '^[0-9]'"#, "1\n"),
      (#"printf '\n\nq\n' | "$LESSON" --step 2>/dev/null | grep -c '^[0-9]'"#, "3\n"),
    ])
  func `closed streams do it no harm`(demo: String, line: (String, String)) throws {
    let title = try Command.shell(#""$LESSON" --help | head -1"#, lesson: demo).text
    let run = try Command.shell(line.0, lesson: demo)

    #expect(run.status == 0)
    #expect(run.errors == "")
    #expect(run.text == (line.1 == "title" ? title : line.1))
  }

  @Test(arguments: demos) func `a reader that goes away early is no failure`(demo: String) throws {
    let line = #"{ "$LESSON"; echo "exit $?" >&2; } | head -3"#
    let run = try Command.shell(line, lesson: demo)

    #expect(run.text.split(separator: "\n", omittingEmptySubsequences: false).count == 4)
    #expect(run.errors == "exit 0\n")
  }

  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/dev/full")), arguments: demos)
  func `output that can't be written is exit code 1`(demo: String) throws {
    let run = try Command.shell(#""$LESSON" >/dev/full"#, lesson: demo)

    #expect(run.status == 1)
    #expect(run.errors.contains("can't be written"))
  }

  @Test(arguments: demos, [["--stroe", "x"], ["x"], ["--reset"], ["--device=tv"]])
  func `a wrong option is exit code 64`(demo: String, arguments: [String]) throws {
    let run = try Command.lesson(demo, arguments)

    #expect(run.status == 64)
    #expect(run.text == "")
    #expect(run.errors.split(separator: "\n").count == 1)
    #expect(run.errors.hasPrefix("\(demo): "))
  }

  @Test(arguments: demos) func `it works twice over the same folder, and afresh`(demo: String)
    throws
  {
    let folder = try TemporaryFolder()

    for arguments in [[], [], ["--reset"]] {
      let run = try Command.lesson(demo, ["--store", folder.url.path] + arguments)
      #expect(run.status == 0, "\(run.text)\(run.errors)")
    }

    #expect(folder.names.contains("library.json"))
    #expect(folder.names.contains("library.json.old-1"))
    _ = try LibraryStore(folder: folder.url).load()
  }

  @Test(arguments: demos)
  func `a damaged store is an error that names it, and stays as it is`(demo: String) throws {
    let folder = try TemporaryFolder()
    try folder.write(#"{"version":1,"books":["#, to: "library.json")

    let run = try Command.lesson(demo, ["--store", folder.url.path])

    #expect(run.status == 1)
    #expect(run.text == "")
    #expect(run.errors.contains(folder.file("library.json").path))
    #expect(run.errors.contains("--reset"))
    #expect(folder.names == ["library.json"])
    #expect(folder.bytes(of: "library.json")?.count == 22)
  }
}
