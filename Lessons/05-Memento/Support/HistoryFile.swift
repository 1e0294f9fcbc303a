import BookLibrary
import Foundation

/// Keeps a history on the disk, in `history.json` beside the library.
///
/// The mementos in it are archives: the library writes and reads them, and nobody else does.
struct HistoryFile {
  private let file: DurableFile
  /// What the file held when it was last read or written here.
  private var seen: Data?

  init(folder: URL) {
    file = DurableFile(folder.appending(path: "history.json"))
  }

  var url: URL { file.url }

  /// The form of the file. Version 1 kept books without their notes.
  private struct Contents: Codable {
    static let newestVersion = 2

    let version: Int
    /// The state of the library that the history belongs to.
    let present: Data
    let past: [Data]
    let undone: [Data]
  }

  /// Returns the history that belongs to this state of the library; nil if there is none.
  mutating func load(for library: Library) throws -> History? {
    guard let data = try file.contents() else { return nil }
    seen = data
    do {
      return try history(in: JSONDocument(named: file.url.path, data), for: library)
    } catch let error as DocumentError {
      throw StoreError.damaged(file.url, error)
    }
  }

  private func history(
    in document: JSONDocument, for library: Library
  ) throws -> History? {
    func memento(_ archive: Data) throws -> Library.Memento {
      try Library.memento(from: JSONDocument(named: document.name, archive))
    }
    struct Header: Decodable { let version: Int }
    try document.requireVersion(newest: Contents.newestVersion)
    guard try document.decode(Header.self).version == Contents.newestVersion else { return nil }
    let contents = try document.decode(Contents.self)
    guard Library(try memento(contents.present)) == library else { return nil }
    return History(
      past: try contents.past.map(memento), undone: try contents.undone.map(memento))
  }

  /// Saves a history, and the state of the library that it belongs to.
  mutating func save(_ history: History, for library: Library) throws {
    func archive(_ memento: Library.Memento) throws -> Data {
      try Library.archive(memento, named: file.url.path)
    }
    let data: Data
    do {
      let contents = Contents(
        version: Contents.newestVersion, present: try archive(library.memento()),
        past: try history.past.map(archive), undone: try history.undone.map(archive))
      data = try JSONDocument.encode(contents, for: file.url.path)
    } catch let error as DocumentError {
      throw StoreError.unsavable(file.url, error)
    }
    try file.replace(with: data, ifStill: seen)
    seen = data
  }

  /// Puts the file aside under a new name, and returns where it is now; nil if there was none.
  mutating func putAside() throws -> URL? {
    seen = nil
    return try file.putAside()
  }
}
