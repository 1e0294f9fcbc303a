import BookLibrary
import Foundation

/// Keeps a history in `history.json`, beside the library that it belongs to.
///
/// The mementos in it are texts of the originator's: neither this file nor the history can read them.
struct HistoryFile {
  private let file: DurableFile
  /// What the file held when it was last read or written here.
  private var seen: Data?

  /// A history, and the state of the shelf that goes with it.
  struct Contents {
    let history: History
    let present: Shelf.Memento
  }

  init(folder: URL) {
    file = DurableFile(folder.appending(path: "history.json"))
  }

  var url: URL { file.url }

  /// Returns what was last saved; nil if nothing was.
  mutating func load(limit: Int) throws(StoreError) -> Contents? {
    guard let data = try file.contents() else { return nil }
    do {
      let contents = try Contents(JSONDocument(named: url.path, data), limit: limit)
      seen = data
      return contents
    } catch {
      throw .damaged(url, error)
    }
  }

  /// Saves a history, unless the file holds what was never seen here.
  mutating func save(_ contents: Contents) throws(StoreError) {
    let data: Data
    do { data = try contents.document(named: url.path) } catch { throw .unsavable(url, error) }
    try file.replace(with: data, ifStill: seen)
    seen = data
  }

  /// Puts the file aside, under a new name beside the old one; returns that name's place.
  mutating func putAside() throws(StoreError) -> URL? {
    let old = try file.putAside()
    seen = nil
    return old
  }
}
