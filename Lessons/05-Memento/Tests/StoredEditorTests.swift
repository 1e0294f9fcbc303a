import BookLibrary
import Foundation
import TestSupport
import Testing

@testable import MementoLesson

/// The editor with its two files, from run to run.
struct StoredEditorTests {
  private let folder: TemporaryFolder
  private let sample: Library

  init() throws {
    folder = try TemporaryFolder()
    sample = try SampleLibrary.load()
  }

  /// Opens both files, as a new run of the program.
  private func open() throws -> StoredEditor { try StoredEditor(folder: folder.url) }

  private func saved() throws -> Library { try LibraryStore(folder: folder.url).load() }

  /// Expects the next run to find this library, to put the history aside, and to begin a new one.
  private func expectStrayHistory(beside library: Library, line: Int = #line) throws {
    let history = folder.bytes(of: "history.json")
    let next = try open()

    expect(
      next.strayHistory?.lastPathComponent, is: "history.json.old-1",
      line: line)
    expect(folder.bytes(of: "history.json.old-1"), is: history, line: line)
    expect(next.editor.library, is: library, line: line)
    expect(
      throws: HistoryError.nothingToUndo, line: line, { try next.undo() })
    try next.change { try $0.remove(112) }
    try open().undo()
    expect(try saved(), is: library, line: line)
  }

  @Test func `after a crash between the two writes, the library is whole, without the change`()
    throws
  {
    for step in 0..<3 { try StoredEditorTests().crash(in: step) }
  }

  private func crash(in step: Int) throws {
    for id in [71, 84] as [Book.ID] { try open().change { try $0.remove(id) } }
    try open().undo()
    let library = try saved()
    let bytes = folder.bytes(of: "library.json")

    // The history comes first; the library's file is as before.
    switch step {
    case 0: try open().change { try $0.remove(97) }
    case 1: try open().undo()
    default: try open().redo()
    }
    try bytes?.write(to: folder.file("library.json"))

    try expectStrayHistory(beside: library)
  }

  @Test func `a damaged history is an error that names the file, and both files stay`() throws {
    try open().change { try $0.remove(84) }
    let text = String(decoding: folder.bytes(of: "history.json") ?? Data(), as: UTF8.self)
    let url = folder.file("history.json")
    let damages = [
      ("\"version\" : 2", "\"version\" : 3"), ("\"version\" : 2", "\"version\" : 0"),
      ("\"version\" : 2", "\"version\" : \"2\""), ("\"past\"", "\"passed\""),
      // The library reads what is in the archives; here, that is the text "[{".
      ("\"past\" : [", "\"past\" : [1, "), ("\"past\" : [", "\"past\" : [\"W3s=\", "),
      ("\"undone\" : [", "\"undone\" : [\"W3s=\""), ("\"present\" : \"", "\"present\" : \"W3s"),
    ]
    var damaged = damages.map { text.replacing($0, with: $1) }
    for ninths in 0..<9 { damaged.append(String(text.prefix(text.count / 9 * ninths))) }
    let library = folder.bytes(of: "library.json")

    for damage in damaged {
      expect(damage != text, "nothing is damaged")
      try folder.write(damage, to: "history.json")
      let message = failure { _ = try open() }
      expect(message.hasPrefix(url.path), "\(message): \(damage.prefix(80))")
      let files = [folder.bytes(of: "history.json"), folder.bytes(of: "library.json")]
      expect(files, is: [Data(damage.utf8), library])
    }
    expect(folder.names, is: ["history.json", "library.json"])
  }

  @Test func `a change that can't be saved, or would overwrite another run's, changes nothing`()
    throws
  {
    for name in ["history.json", "library.json"] { try StoredEditorTests().obstruct(name) }

    let (one, other) = (try open(), try open())
    try one.change { try $0.remove(84) }
    let files = folder.names.map { folder.bytes(of: $0) }
    expect(throws: StoreError.changedOnDisk(folder.file("history.json"))) {
      try other.change { try $0.remove(97) }
    }
    expect(folder.names.map { folder.bytes(of: $0) }, is: files)
  }

  private func obstruct(_ name: String) throws {
    try open().change { try $0.remove(84) }
    let editor = try open()
    let before = editor.editor.library
    // A folder stands where the temporary file belongs.
    let obstacle = folder.file(".\(name).saving")
    try FileManager.default.createDirectory(at: obstacle, withIntermediateDirectories: true)

    let message = failure { try editor.change { try $0.remove(97) } }
    expect(message.hasPrefix("\(folder.file(name).path) can't be written"), message)
    expect([editor.editor.library, try saved()], is: [before, before])
    expect(editor.editor.history.past.count, is: 1)

    try FileManager.default.removeItem(at: obstacle)
    try editor.undo()
    expect(try saved(), is: sample)
    expect(try open().strayHistory, is: nil)
  }
}
