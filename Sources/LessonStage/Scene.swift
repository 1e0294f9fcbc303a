public import BookLibrary
public import Foundation
import TerminalKit

/// The library of a story: a store in the story's own folder, and the books that the story is about.
public struct Scene: Sendable {
  public let setting: Setting
  public let store: LibraryStore
  /// The library as the story finds it: a copy of the user's, or the sample.
  public let library: Library
  /// The books that the story is about.
  public let cast: [Book]
  package let device: Device
  /// The picture host.
  package let host: URL

  /// Opens the store, and looks for the books that the story needs.
  init(
    _ setting: Setting, books count: Int, _ kind: String, where isFit: (Book) -> Bool
  ) throws {
    self.setting = setting
    store = LibraryStore(folder: setting.store)
    var source = store
    if let path = setting.options["store"] {
      let folder = URL(filePath: path).absoluteURL
      guard FileManager.default.fileExists(atPath: "\(folder.path)/.") else {
        throw StageError("There is no folder \(folder.path).")
      }
      source = LibraryStore(folder: folder)
      if let library = try source.saved() { try store.save(library) }
    }
    library = try store.load()
    cast = Array(library.shelf.filter(isFit).prefix(count))
    guard cast.count == count else {
      let books = kind.isEmpty ? "books" : "books \(kind)"
      throw StageError(
        "The story needs \(count) \(books), but \(source.url.path) has \(cast.count). "
          + "Without --store, the story uses a sample.")
    }
    device = setting.options["device"] == "pad" ? .pad : .phone
    host = try URL(webAddress: "https://img.example")
  }

  /// Returns the library that the file has now.
  public func saved() throws -> Library { try LibraryStore(folder: setting.store).load() }

  /// Whether a library has the books and the notes that the story found.
  func isStart(_ library: Library) -> Bool {
    library.shelf == self.library.shelf && library.notes == self.library.notes
  }

  /// Returns a store in a folder of its own, with a copy of the story's library.
  public func copy(_ name: String) throws -> LibraryStore {
    let copy = LibraryStore(folder: setting.scratchFolder(name))
    _ = try copy.load()
    try copy.save(library)
    return copy
  }

  /// Returns the address of a book's thumbnail on the story's device.
  public func thumbnail(of book: Book) -> URL { book.thumbnail(on: device, from: host) }

  /// An id that no book in the library has.
  public var unknownBook: Book.ID {
    Book.ID(rawValue: (library.shelf.map(\.id.rawValue).max() ?? 0) &+ 1)
  }
}
