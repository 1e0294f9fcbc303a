import BookLibrary

@testable import DelegateExercise

// What the tests ask of Exercise.swift, by name. If the compiler complains here, a name or a form
// in Exercise.swift has changed; the comment on the line says what the tests expect.

typealias List = NoteList  // expected in Exercise.swift: `final class NoteList`
typealias ListDelegate = NoteListDelegate  // expected: `protocol NoteListDelegate: AnyObject`

func makeList(height: Int) -> List {
  List(height: height)  // expected of NoteList: `init(height: Int)`
}

func connect(_ list: List, to dataSource: (any NoteListDataSource)?) {
  list.dataSource = dataSource  // expected of NoteList: `weak var dataSource`
}

func connect(_ list: List, to delegate: (any ListDelegate)?) {
  list.delegate = delegate  // expected of NoteList: a `var delegate: (any NoteListDelegate)?`
}

func scroll(_ list: List, to row: Int) {
  list.firstRow = row  // expected of NoteList: `var firstRow: Int`
}

func lines(_ list: List) -> [String] {
  list.lines()  // expected of NoteList: `func lines() -> [String]`
}

func tap(_ list: List, _ row: Int) {
  list.tapRow(row)  // expected of NoteList: `func tapRow(_ row: Int)`
}

func delete(_ list: List, _ row: Int) {
  list.deleteRow(row)  // expected of NoteList: `func deleteRow(_ row: Int)`
}

/// A delegate that implements what every delegate must.
class TapDelegate: ListDelegate {  // expected: all but `didSelectRow` has a default implementation
  private(set) var rows: [Int] = []
  func noteList(_ list: List, didSelectRow row: Int) { rows.append(row) }
}

/// A delegate that implements everything, and writes it down.
final class SpyDelegate: ListDelegate {
  private let log: Log
  /// Answers whether a row may be deleted, and may do more meanwhile.
  var answer: (Int) -> Bool

  init(log: Log = Log(), answer: @escaping (Int) -> Bool = { _ in true }) {
    (self.log, self.answer) = (log, answer)
  }

  // expected of NoteListDelegate: `func noteList(_ list: NoteList, didSelectRow row: Int)`
  func noteList(_ list: List, didSelectRow row: Int) { log.note("did select \(row)", by: list) }

  // expected of NoteListDelegate: `func noteList(_ list: NoteList, shouldDeleteRow row: Int) -> Bool`
  func noteList(_ list: List, shouldDeleteRow row: Int) -> Bool {
    log.note("should delete \(row)", by: list)
    return answer(row)
  }

  // expected of NoteListDelegate: `func noteList(_ list: NoteList, didDeleteRow row: Int)`
  func noteList(_ list: List, didDeleteRow row: Int) { log.note("did delete \(row)", by: list) }
}
