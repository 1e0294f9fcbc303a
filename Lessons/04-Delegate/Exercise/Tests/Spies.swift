import BookLibrary
import Foundation
import Testing

@testable import DelegateExercise

/// A list of which both partners write down their calls.
struct Scene {
  let log = Log()
  let list: List
  let source: SpySource
  let delegate: SpyDelegate

  init(_ texts: [String] = ["a", "", "c", "a", "e"], height: Int = 2, first: Int = 0) {
    list = makeList(height: height)
    source = SpySource(texts, log: log)
    delegate = SpyDelegate(log: log)
    log.list = list
    connect(list, to: source)
    connect(list, to: delegate)
    if first > 0 { scroll(list, to: first) }
  }

  /// Uses the list while both partners are there.
  func use<Result>(_ body: (List) -> Result) -> Result {
    withExtendedLifetime(self) { body(list) }
  }

  /// Returns the calls that begin with one of the words, in their order.
  func calls(_ words: String...) -> String {
    log.calls.filter { call in words.contains { call.hasPrefix($0) } }.joined(separator: ", ")
  }
}

final class Log {
  private(set) var calls: [String] = []
  /// The list that is expected to call.
  weak var list: List?

  func note(_ call: String, by list: List) {
    calls.append(list === self.list ? call : "\(call) of another list")
  }
}

/// A data source that writes down its calls.
final class SpySource: NoteListDataSource {
  var texts: [String]
  private let log: Log

  init(_ texts: [String], log: Log = Log()) {
    (self.texts, self.log) = (texts, log)
  }

  func numberOfRows(in list: NoteList) -> Int {
    log.note("count", by: list)
    return texts.count
  }

  func noteList(_ list: NoteList, textForRow row: Int) -> String? {
    log.note("text \(row)", by: list)
    return texts.indices.contains(row) ? texts[row] : nil
  }

  func noteList(_ list: NoteList, removeRow row: Int) {
    log.note("remove \(row)", by: list)
    if texts.indices.contains(row) { texts.remove(at: row) }
  }
}

/// The real screen with five notes, of which the second one is empty.
func makeScreen(
  _ list: List = makeList(height: 2), first: Int = 0, confirm: @escaping (Note) -> Bool
) -> NotesController {
  let notes = (1...5).map { number in
    Note(
      id: Note.ID(rawValue: number), author: "Mei", content: number == 2 ? "" : "\(number)",
      created: Date(timeIntervalSince1970: 0))
  }
  if first > 0 { scroll(list, to: first) }
  return NotesController(list: list, notes: notes, confirm: confirm)
}

extension NotesController {
  /// The number of the open note; 0 if none is open.
  var opened: Int { openNote?.id.rawValue ?? 0 }

  /// As in "left 1 2 3, told 0".
  var state: String {
    "left \(notes.map { "\($0.id.rawValue)" }.joined(separator: " ")), told \(removals)"
  }

  /// Another part of the app removes a note.
  func lose(_ row: Int) { noteList(list, removeRow: row) }
}

/// Uses lists in several ways, and returns what lives on after its owners have let go of it, and when:
/// the delegate and the data source while the list is there, and then the list itself.
func survivors(_ makeDelegate: () -> any ListDelegate) -> [String] {
  let uses: KeyValuePairs<String, (List) -> Void> = [
    "connecting": { _ in }, "lines()": { _ = lines($0) }, "a tap": { tap($0, 1) },
    "a deletion": { delete($0, 1) }, "a new delegate": { connect($0, to: TapDelegate()) },
  ]
  return uses.flatMap { event, use in
    weak var source: SpySource?
    weak var delegate: AnyObject?
    weak var closed: List?
    func open() -> List {
      let (scene, other) = (Scene(), makeDelegate())
      connect(scene.list, to: other)
      (source, delegate, closed) = (scene.source, other as AnyObject, scene.list)
      scene.use(use)
      return scene.list
    }
    var list: List? = open()
    var names = withExtendedLifetime(list) {
      (source == nil ? [] : ["data source"]) + (delegate == nil ? [] : ["delegate"])
    }
    list = nil
    if closed != nil { names.append("list") }
    return names.map { "\($0) after \(event)" }
  }
}

/// Ends the test unless both are the same.
func require(
  _ actual: String, is expected: String, _ comment: Comment,
  at location: SourceLocation = #_sourceLocation
) throws {
  try #require(actual == expected, comment, sourceLocation: location)
}
