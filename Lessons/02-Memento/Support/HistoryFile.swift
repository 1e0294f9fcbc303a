import BookLibrary
import Foundation

/// Saves a history to a file, `history.json`, and loads it.
struct HistoryFile {
  let url: URL

  init(folder: URL) {
    url = folder.appending(path: "history.json")
  }

  /// The file's format: archives of mementos. Only the library reads an archive: here, it is just
  /// bytes.
  private struct Contents: Codable {
    /// The state of the library that the history belongs to.
    let present: Data
    let past: [Data]
    let undone: [Data]
    let limit: Int
  }

  func save(_ history: History, for library: Library) throws {
    let contents = Contents(
      present: try library.archive(),
      past: try history.past.map(archive),
      undone: try history.undone.map(archive),
      limit: history.limit)
    let data = try JSONDocument.encode(contents, for: url.path)
    try data.write(to: url, options: .atomic)
  }

  /// Returns the saved history, or an empty one if it belongs to another state of the library.
  func load(for library: Library) throws -> History {
    let empty = History(limit: 100)
    guard FileManager.default.fileExists(atPath: url.path) else { return empty }
    let document = JSONDocument(named: url.path, try Data(contentsOf: url))
    let contents = try document.decode(Contents.self)
    let present = try library.archive()
    guard contents.present == present else { return empty }
    return History(
      limit: contents.limit, past: try contents.past.map(memento),
      undone: try contents.undone.map(memento))
  }

  private func archive(_ memento: Library.Memento) throws -> Data {
    var library = Library()
    library.restore(memento)
    return try library.archive()
  }

  private func memento(_ archive: Data) throws -> Library.Memento {
    try Library(JSONDocument(named: url.path, archive)).memento()
  }
}
