import BookLibrary
import Foundation

extension HistoryFile.Contents {
  /// The file's form. How many states are kept is the program's choice, so it isn't in the file.
  private struct Stored: Codable {
    static let kind = "shelf-history"
    static let newestVersion = 1

    let kind: String
    let version: Int
    let undo: [String]
    let redo: [String]
    let present: String
  }

  /// Reads what ``document(named:)`` made.
  init(_ document: JSONDocument, limit: Int) throws(DocumentError) {
    try document.requireVersion(newest: Stored.newestVersion)
    let stored = try document.decode(Stored.self)
    guard stored.kind == Stored.kind else {
      throw DocumentError(
        document: document.name, path: "kind",
        problem: .invalidValue("\"\(stored.kind)\" is not the history of a shelf"))
    }
    history = History(
      limit: limit,
      past: try document.mementos(stored.undo, at: "undo"),
      undone: try document.mementos(stored.redo, at: "redo"))
    present = try document.memento(stored.present, at: "present")
  }

  /// Returns the text for the file, of archives that the originator wrote.
  func document(named name: String) throws(DocumentError) -> Data {
    func text(_ memento: Shelf.Memento) throws(DocumentError) -> String {
      String(decoding: try Shelf.archive(memento), as: UTF8.self)
    }
    let stored = Stored(
      kind: Stored.kind, version: Stored.newestVersion,
      undo: try history.past.map(text), redo: try history.undone.map(text),
      present: try text(present))
    return try JSONDocument.encode(stored, for: name)
  }
}

extension JSONDocument {
  /// Has the originator read an archive that stands at a place in this document.
  fileprivate func memento(
    _ archive: String, at path: String
  ) throws(DocumentError) -> Shelf.Memento {
    do {
      return try Shelf.memento(from: JSONDocument(named: name, Data(archive.utf8)))
    } catch {
      let inside = error.path.isEmpty || error.path.hasPrefix("[") ? error.path : ".\(error.path)"
      throw DocumentError(document: name, path: path + inside, problem: error.problem)
    }
  }

  fileprivate func mementos(
    _ archives: [String], at path: String
  ) throws(DocumentError) -> [Shelf.Memento] {
    var mementos: [Shelf.Memento] = []
    for (index, archive) in archives.enumerated() {
      mementos.append(try memento(archive, at: "\(path)[\(index)]"))
    }
    return mementos
  }
}
