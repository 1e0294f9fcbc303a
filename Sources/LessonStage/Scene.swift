public import BookLibrary
public import Foundation

/// The library of a story: the store, the books that the story is about, and the state that it
/// restores at its end.
public struct Scene: Sendable {
  public let setting: Setting
  public let store: LibraryStore
  /// The library as the story finds it.
  public let library: Library
  /// The books that the story is about.
  public let cast: [Book]
  /// The device that shows the thumbnails.
  public let device: Device
  /// The picture host.
  public let host: URL

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
      let books = kind.isEmpty ? "books" : "books \(kind)"
      throw StageError(
        description: "The story needs \(count) \(books), but \(store.url.path) has \(cast.count). "
          + "Use another folder, or move the file away to start over with the sample.")
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

  /// An id that no book in the library has.
  public var unknownBook: Book.ID {
    Book.ID(rawValue: (library.shelf.map(\.id.rawValue).max() ?? 0) &+ 1)
  }
}

// MARK: - The beginning and the end of every story

extension Scene {
  /// Returns the first step: the problem, and the books that the story is about.
  public func opening(_ title: String, _ words: String) -> Step {
    let file = setting.keepsStore ? " The file is \(store.url.path)." : ""
    return Step(title)
      .says(words + file)
      .shows { [cast, device, host] in
        Table(
          ["id", "title", "small cover picture"],
          rows: cast.map { book in
            ["\(book.id)", book.title, book.thumbnail(on: device, from: host).absoluteString]
          })
      }
      .says(
        "The demo keeps a memento (a snapshot) of the library, and restores it at the end. "
          + "⚠ marks damage that the demo causes on purpose.")
  }

  /// Returns the last step of the first act, which restores the library.
  public func ending(_ words: String? = nil) -> Step {
    let start = library.memento()
    let ending = Step("Back to the beginning")
      .says("The demo restores the library from its memento:")
      .runs {
        _ = try store.load()
        try store.save(start)
      }
      .claims("the library is as it was at the beginning") { try saved() == library }
    return words.map(ending.says) ?? ending
  }
}
