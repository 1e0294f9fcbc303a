public import BookLibrary
public import Foundation
import TerminalKit

/// The library of a story: a store in the story's own folder, and the books that the story is about.
public struct Scene: Sendable {
  public let setting: Setting
  public let store: LibraryStore
  /// The library as the story finds it.
  public let library: Library
  /// The books that the story is about.
  public let cast: [Book]
  package let device: Device
  /// The picture host.
  package let host: URL

  /// Opens the store, and looks for the books that the story needs.
  ///
  /// - Parameters:
  ///   - count: The number of books that the story is about.
  ///   - kind: The books' common feature, as in "that are unread".
  ///   - isFit: Returns whether a book has that feature.
  public init(
    _ setting: Setting, books count: Int, _ kind: String = "",
    where isFit: (Book) -> Bool = { _ in true }
  ) throws {
    self.setting = setting
    store = LibraryStore(folder: setting.store)
    library = try store.load()
    cast = Array(library.shelf.filter(isFit).prefix(count))
    guard cast.count == count else {
      let name = (setting.original ?? store.url).path
      let books = kind.isEmpty ? "books" : "books \(kind)"
      throw StageError(
        description: "The story needs \(count) \(books), but \(name) has \(cast.count). "
          + "Without --store, the story uses a sample.")
    }
    device = setting.option("device") == "pad" ? .pad : .phone
    host = try URL(webAddress: "https://img.example")
  }

  /// Returns the library that the file has now.
  public func saved() throws -> Library { try LibraryStore(folder: setting.store).load() }

  /// Returns a store in a folder of its own, with a copy of the story's library.
  public func copy(_ name: String) throws -> LibraryStore {
    let copy = LibraryStore(folder: setting.scratchFolder(name))
    _ = try copy.load()
    try copy.save(library)
    return copy
  }

  /// Returns the address of a book's thumbnail on the story's device.
  public func thumbnail(of book: Book) -> URL { book.thumbnail(on: device, from: host) }

  /// Returns a thumbnail's address, written out: a claim would always hold if the extension computed
  /// both sides.
  package func expectedThumbnail(of book: Book) -> String {
    let suffix =
      switch device {
      case .phone: "!thumb"
      case .pad: "!iPadThumb"
      }
    let path =
      book.coverPath.text.addingPercentEncoding(withAllowedCharacters: .urlPathAllowed) ?? ""
    return "https://img.example\(path)\(suffix)"
  }

  /// Whether the library's file has other books or notes than the story found.
  func fileHasChanged() throws -> Bool {
    let saved = try saved()
    return saved.shelf != library.shelf || saved.notes != library.notes
  }

  /// An id that no book in the library has.
  public var unknownBook: Book.ID {
    Book.ID(rawValue: (library.shelf.map(\.id.rawValue).max() ?? 0) &+ 1)
  }
}
