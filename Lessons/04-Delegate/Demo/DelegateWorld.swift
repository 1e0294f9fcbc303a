import BookLibrary
import Foundation
import LessonStage

/// What the story plays with: the file with the books, and how they look.
struct DelegateWorld {
  let file: LibraryStore
  /// Where the file is that was put aside, if one was.
  let oldFile: URL?
  /// The library as the story finds it.
  let library: Library
  let thumbnails: Thumbnails
  /// The first three books: the story is about them.
  let cast: [Book]

  init(_ setting: Setting) throws {
    file = LibraryStore(folder: setting.store)
    oldFile = setting.startsAfresh ? try file.reset() : nil
    library = try file.load()
    cast = Array(library.shelf.prefix(3))
    guard cast.count == 3 else { throw TooFewBooks(file: file.url, count: cast.count) }
    thumbnails = try Thumbnails(
      host: "https://img.example", device: setting.isPad ? .pad : .phone)
  }

  /// Returns a store in a folder of its own, with the books that a memento holds.
  func copy(in folder: URL, of start: Shelf.Memento) throws -> LibraryStore {
    let copy = LibraryStore(folder: folder)
    var library = try copy.load()
    library.shelf.restore(start)
    library.notes = self.library.notes
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
