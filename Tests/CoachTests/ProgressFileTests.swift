import Foundation
import TestSupport
import Testing

@testable import Coach

struct ProgressFileTests {
  @Test(arguments: [
    "", "{", "[]", "{\"name\": \"another program's\"}", "\u{0}\u{1}",
    #"{"version": -3, "exercises": {}}"#,
    #"{"version": 1, "exercises": {"facade": {"hintsOpened": -5}}}"#,
    #"{"version": 1, "exercises": {"facade": {"hintsOpened": 9223372036854775807}}}"#,
  ])
  func `a damaged or foreign file is kept, and a new one begins`(text: String) throws {
    let room = try Classroom()
    try room.writeProgress(text)

    #expect(room.run("hint", "facade") == 0)

    #expect(room.text.contains("hint 1 of 3"))
    #expect(room.errors.count == 1)
    #expect(room.errors.first?.contains("progress.json.old-1") == true)
    #expect(room.folder.bytes(of: ".lessons/progress.json.old-1") == Data(text.utf8))
    #expect(room.progress.progress[room.facade].hintsOpened == 1)
    room.run("hint", "facade")
    #expect(room.text.contains("hint 2 of 3"))
    #expect(room.errors.isEmpty)
  }

  @Test func `what another course has kept stays, and an old file's keys may go`() throws {
    let room = try Classroom()
    try room.writeProgress(
      """
      {"version": 1, "exercises": {
        "visitor": {"solved": "1", "hintsOpened": 0}, "facade": {"hintsOpened": 1, "gaveUp": true}}}
      """)

    room.run("hint", "facade")

    #expect(room.text.contains("hint 2 of 3"))
    let data = try #require(room.folder.bytes(of: ".lessons/progress.json"))
    let known = try #require(try JSONSerialization.jsonObject(with: data) as? NSDictionary)
    let expected: NSDictionary = [
      "version": 1,
      "exercises": ["visitor": ["solved": "1", "hintsOpened": 0], "facade": ["hintsOpened": 2]],
    ]
    #expect(known == expected)
  }

  @Test(arguments: [
    #"{"version": 3, "exercises": ["facade"]}"#,
    #"{"version": 2, "exercises": {}, "badge": "owl"}"#,
  ])
  func `the file of a newer version is left alone`(text: String) throws {
    let room = try Classroom()
    try room.writeProgress(text)

    #expect(room.run("hint", "facade") == 0)

    #expect(room.errors.first?.contains("newer version") == true)
    #expect(room.folder.bytes(of: ".lessons/progress.json") == Data(text.utf8))
  }

  @Test(arguments: [".lessons", ".lessons/progress.json", ".lessons/.progress.json.saving"])
  func `where nothing can be kept, all else works`(path: String) throws {
    let room = try Classroom()
    // A folder where the file belongs, or a file where the folder belongs: even root can't write.
    if path == ".lessons" {
      try room.folder.write("", to: path)
    } else {
      try FileManager.default.createDirectory(
        at: room.folder.file(path), withIntermediateDirectories: true)
    }

    #expect(room.run("hint", "facade") == 0)
    #expect(room.text.contains("A nudge"))
    #expect(room.text.contains("hints.md"))
    #expect(room.errors.count == 1)
    #expect(room.run() == 0)
    #expect(room.text.contains("0 of 7"))
    #expect(room.run("solution", "facade", "--give-up") == 0)
  }

  @Test func `two runs at the same time lose nothing`() throws {
    let room = try Classroom()
    let (one, other) = (room.progress, room.progress)

    one.update { $0[room.facade].hintsOpened = 2 }
    other.update { $0[room.course.exercises[0]].hintsOpened = 1 }

    let progress = room.progress.progress
    #expect(progress[room.facade].hintsOpened == 2)
    #expect(progress[room.course.exercises[0]].hintsOpened == 1)
    #expect(one.warnings + other.warnings == [])
  }
}
