import BookLibrary
import Foundation
import LessonStage
import TestSupport
import Testing

@testable import MementoLesson

struct MementoDemoTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test func `an old history is put aside, and the story says so once`() throws {
    let old = #"{"kind": "shelf-history", "version": 1, "undo": ["[]"], "redo": [], "present": ""}"#
    try folder.write(old, to: "history.json")

    for isFirst in [true, false] {
      let run = try Command.lesson("lesson-memento", ["--store", folder.url.path])
      expect(run.status, is: 0, "\(run.text)\(run.errors)")
      expect(run.text.contains("history.json.old-1"), is: isFirst, "\(run.text)")
    }

    expect(folder.names, is: [".story.lock", "history.json", "history.json.old-1", "library.json"])
    expect(folder.bytes(of: "history.json.old-1"), is: Data(old.utf8))
    // The next run could redo the deletion of this one.
    try StoredEditor(folder: folder.url).redo()
    let shelf = try LibraryStore(folder: folder.url).load().shelf
    expect([shelf.count, shelf.contains(84) ? 1 : 0], is: [19, 0])
  }

  @Test func `a reset puts both files aside, also a damaged one`() throws {
    try StoredEditor(folder: folder.url).change { try $0.remove(84) }
    try folder.write("{", to: "history.json")
    var failure: (any Error)?
    do { _ = try StoredEditor(folder: folder.url) } catch { failure = error }
    expect(failure.map(MementoDemo.isCuredByReset), is: true)

    let old = try MementoDemo.reset(folder.url)

    expect(old.map(\.lastPathComponent).sorted(), is: folder.names)
    expect(folder.names, is: ["history.json.old-1", "library.json.old-1"])
    expect(try MementoDemo.reset(folder.url), is: [])
  }
}
