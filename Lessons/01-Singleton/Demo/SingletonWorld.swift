import BookLibrary
import Foundation
import LessonStage

/// What the story plays with: the store in its folder, and books that nobody has read yet.
struct SingletonWorld {
  let store: LibraryStore
  let thumbnails: Thumbnails
  /// Where the file is that was put aside, if one was.
  let oldFile: URL?
  /// The library as the story finds it.
  let library: Library
  /// Two books that nobody has read yet: one for each screen.
  let cast: [Book]

  init(_ setting: Setting) throws {
    store = LibraryStore(folder: setting.store)
    oldFile = setting.startsAfresh ? try store.reset() : nil
    library = try store.load()
    thumbnails = try Thumbnails(
      host: "https://img.example", device: setting.isPad ? .pad : .phone)
    cast = Array(library.shelf.filter { !$0.isRead }.prefix(2))
    guard cast.count == 2 else { throw TooFewBooks(file: store.url, count: cast.count) }
  }
}

struct TooFewBooks: Error, CustomStringConvertible {
  let file: URL
  let count: Int

  var description: String {
    """
    The story needs two books that nobody has read yet, but \(file.path) has \(count). Start afresh \
    with --reset, or take another folder.
    """
  }
}
