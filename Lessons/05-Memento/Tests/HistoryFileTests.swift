import BookLibrary
import Foundation
import TestSupport
import Testing

@testable import MementoLesson

/// Files that can't be read, or written.
struct HistoryFileTests {
  private let folder: TemporaryFolder
  private let history: String

  init() throws {
    folder = try TemporaryFolder()
    let editor = try StoredEditor(folder: folder.url)
    for id in [84, 97] as [Book.ID] {
      try editor.edit { (editor) throws(EditError) in try editor.remove(id) }
    }
    try editor.edit { (editor) throws(EditError) in try editor.undo() }
    history = String(decoding: folder.bytes(of: "history.json") ?? Data(), as: UTF8.self)
  }

  private func refusal() -> StoreError? {
    do throws(StoreError) {
      _ = try StoredEditor(folder: folder.url)
      return nil
    } catch {
      return error
    }
  }

  @Test(arguments: [
    (#""version" : 1"#, #""version" : 2"#, "version"),
    (#""version" : 1"#, #""version" : 0"#, "version"),
    (#""version" : 1"#, #""version" : "1""#, "version"),
    (#""kind" : "shelf-history""#, #""kind" : "holiday""#, "kind"),
    (#""redo""#, #""again""#, "redo"), (#""present" : ""#, #""present" : 1, "x" : ""#, "present"),
    (#""present" : "{"#, #""present" : "{{"#, "present"),
    (#""undo" : ["#, #""undo" : [1, "#, "undo[0]"),
    (#""undo" : ["#, #""undo" : ["[", "#, "undo[0]"),
    (#""undo" : ["#, #""undo" : ["[{\"bid\":1}]", "#, "undo[0][0]"),
    (#"\"shelf-memento\""#, #"\"tea\""#, "present.kind"),
    (#"\"pic\" : \"/image/71.png\""#, #"\"pic\" : \"71.png\""#, "present.books[0].pic"),
  ])
  func `damage is an error that names file and place; both files stay`(
    part: String, instead: String, place: String
  ) throws {
    // The keys are sorted: what stands in every state is damaged in the present one.
    let range = try #require(history.range(of: part))
    let damaged = history.replacingCharacters(in: range, with: instead)
    try folder.write(damaged, to: "history.json")
    let library = folder.bytes(of: "library.json")

    let error = try #require(refusal())

    guard case .damaged(let url, let problem) = error else {
      Issue.record("\(error)")
      return
    }
    #expect(url == folder.file("history.json"))
    #expect("\(problem)".hasPrefix(url.path))
    #expect(problem.path.contains(place) || "\(problem)".contains("\"\(place)\""), "\(problem)")
    #expect("\(error)".contains("--reset"))
    #expect(folder.bytes(of: "history.json") == Data(damaged.utf8))
    #expect(folder.bytes(of: "library.json") == library)
    #expect(folder.names == ["history.json", "library.json"])
  }

  @Test func `a history that was cut off anywhere is refused`() throws {
    let bytes = Data(history.utf8)
    for length in stride(from: 0, to: bytes.count - 2, by: 997) {
      try bytes.prefix(length).write(to: folder.file("history.json"))

      let error = try #require(refusal(), "\(length) of \(bytes.count) bytes are taken for all")
      guard case .damaged = error else {
        Issue.record("\(error)")
        return
      }
      #expect(folder.bytes(of: "history.json") == bytes.prefix(length))
    }
  }

  @Test func `a damaged shelf is an error, and the history stays as it is`() throws {
    try folder.write("{", to: "library.json")

    guard case .damaged(let url, _) = try #require(refusal()) else {
      Issue.record("not damaged")
      return
    }
    #expect(url == folder.file("library.json"))
    #expect(folder.bytes(of: "history.json") == Data(history.utf8))
  }

  @Test func `a damaged history alone makes no new shelf`() throws {
    try FileManager.default.removeItem(at: folder.file("library.json"))
    try folder.write("{", to: "history.json")

    #expect(refusal() != nil)
    #expect(folder.names == ["history.json"])
  }

  @Test(arguments: ["history.json", "library.json"])
  func `what can't be saved is an error, and nothing has changed`(name: String) throws {
    let editor = try StoredEditor(folder: folder.url)
    let before = editor.editor.shelf
    // Something in the way of the temporary file.
    let obstacle = folder.file(".\(name).saving")
    try FileManager.default.createDirectory(at: obstacle, withIntermediateDirectories: true)
    func remove() throws {
      try editor.edit { (editor) throws(EditError) in try editor.remove(112) }
    }

    let error = #expect(throws: EditError.self) { try remove() }
    #expect("\(String(describing: error))".contains(name))
    #expect(editor.editor.shelf == before)
    #expect(editor.editor.history.past.count == 1)
    #expect(try LibraryStore(folder: folder.url).load().shelf == before)
    let next = try StoredEditor(folder: folder.url).editor
    #expect(next.shelf == before)
    #expect(next.history.past.count == 1)

    try FileManager.default.removeItem(at: obstacle)
    try remove()
    #expect(try !LibraryStore(folder: folder.url).load().shelf.contains(112))
    #expect(try StoredEditor(folder: folder.url).editor.history.past.count == 2)
  }

  @Test func `what another run has saved meanwhile is not overwritten`() throws {
    let (one, other) = (
      try StoredEditor(folder: folder.url), try StoredEditor(folder: folder.url)
    )
    try one.edit { (editor) throws(EditError) in try editor.remove(112) }
    let kept = folder.bytes(of: "history.json")

    #expect(throws: EditError.unsaved(.changedOnDisk(folder.file("history.json")))) {
      try other.edit { (editor) throws(EditError) in try editor.remove(138) }
    }
    #expect(folder.bytes(of: "history.json") == kept)
    #expect(try StoredEditor(folder: folder.url).editor.shelf == one.editor.shelf)
  }
}
