import BookLibrary
import Foundation

@testable import DelegateExercise

final class Log {
  private(set) var calls: [String] = []

  func note(_ call: String) { calls.append(call) }
}

/// A data source that writes down what it is asked.
final class SpySource: NoteListDataSource {
  var texts: [String]
  let log: Log

  init(_ texts: [String], log: Log = Log()) {
    self.texts = texts
    self.log = log
  }

  func numberOfRows(in list: NoteList) -> Int {
    log.note("count")
    return texts.count
  }

  func noteList(_ list: NoteList, textForRow row: Int) -> String? {
    log.note("text \(row)")
    return texts.indices.contains(row) ? texts[row] : nil
  }

  func noteList(_ list: NoteList, removeRow row: Int) {
    log.note("remove \(row)")
    if texts.indices.contains(row) { texts.remove(at: row) }
  }
}

/// Notes for tests: 1 to `count`.
func notes(_ count: Int) -> [Note] {
  (1...count).map { number in
    Note(
      id: Note.ID(rawValue: number), author: "Mei", content: "\(number)",
      created: Date(timeIntervalSince1970: 0))
  }
}
