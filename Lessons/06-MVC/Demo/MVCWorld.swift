import BookLibrary
import Foundation
import LessonStage

/// What the story plays with: the file with the books, and how they look.
struct MVCWorld {
  let file: LibraryStore
  /// Where the file is that was put aside, if one was.
  let oldFile: URL?
  /// The library as the story finds it.
  let library: Library
  let thumbnails: Thumbnails

  init(_ setting: Setting) throws {
    file = LibraryStore(folder: setting.store)
    oldFile = setting.startsAfresh ? try file.reset() : nil
    library = try file.load()
    thumbnails = try Thumbnails(
      host: "https://img.example", device: setting.isPad ? .pad : .phone)
  }

  /// Returns the first three books: the story is about them.
  func cast() throws -> [Book] {
    let cast = Array(library.shelf.prefix(3))
    guard cast.count == 3 else { throw TooFewBooks(file: file.url, count: cast.count) }
    return cast
  }

  /// Returns a store in a folder of its own, with the books that a memento holds.
  ///
  /// - Parameter title: The first book's title there, if it is to have another one.
  func copy(in folder: URL, of start: Shelf.Memento, title: String? = nil) throws -> LibraryStore {
    let copy = LibraryStore(folder: folder)
    var library = try copy.load()
    library.shelf.restore(start)
    library.notes = self.library.notes
    if let title, var book = library.shelf.first {
      book.title = title
      library.shelf = try Shelf([book] + library.shelf.dropFirst())
    }
    try copy.save(library)
    return copy
  }
}

struct TooFewBooks: Error, CustomStringConvertible {
  let file: URL
  let count: Int

  var description: String {
    """
    The story needs three books, but \(file.path) has \(count). Start afresh with --reset, or take \
    another folder.
    """
  }
}
