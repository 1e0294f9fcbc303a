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
  let device: Device
  /// The picture host.
  let host: URL

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
  func expectedThumbnail(of book: Book) -> String {
    let suffix =
      switch device {
      case .phone: "!thumb"
      case .pad: "!iPadThumb"
      }
    return "https://img.example\(book.coverPath.text)\(suffix)"
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

// MARK: - The beginning and the end of every story

extension Scene {
  /// Returns the first step: the problem, and the books that the story is about.
  public func opening(_ title: String, _ words: String) -> Step {
    let name = device == .pad ? "tablet" : "phone"
    return Step(title)
      .says(words + source)
      .shows {
        Table(
          ["id", "title", "thumbnail (small cover) for a \(name)"],
          rows: cast.map { book in
            ["\(book.id)", book.title, book.thumbnail(on: device, from: host).absoluteString]
          })
      }
      .says("⚠ marks damage that the demo causes on purpose.")
  }

  /// Where a library that the user named comes from.
  private var source: String {
    guard let file = setting.original else { return "" }
    return FileManager.default.fileExists(atPath: file.path)
      ? " The library is a copy of \(file.path)."
      : " There is no \(file.path), so the library is the sample."
  }

  /// Returns the last step of an act, which changes the library's file and then restores it.
  public func ending(_ words: String? = nil) -> Step { ending(words, restoring: library.memento()) }

  /// - Parameter start: A memento of the library as the story found it. With any other, claims of
  ///   the step are false.
  package func ending(_ words: String? = nil, restoring start: Library.Memento) -> Step {
    let book = cast[0]
    let ending = Step("Back to the beginning")
      .says("The demo removes all books, and then restores a snapshot, a memento:")
      .runs {
        var library = try store.load()
        for book in library.shelf { try library.remove(book.id) }
        try store.save(library)
      }
      .claims("after the removal, the file has no books") { try saved().shelf.isEmpty }
      .runs {
        var library = try store.load()
        library.restore(start)
        try store.save(library)
      }
      .claims("after the restore, its books and notes are those of the beginning") {
        let saved = try saved()
        return saved.shelf == library.shelf && saved.notes == library.notes
      }
      .claims("book \(book.id) has its thumbnail again", expectedThumbnail(of: book)) {
        let book = try saved().shelf.first { $0.id == book.id }
        let url = book?.thumbnail(on: device, from: host).absoluteString
        return url?.removingPercentEncoding ?? "none"
      }
    return words.map(ending.says) ?? ending
  }
}
