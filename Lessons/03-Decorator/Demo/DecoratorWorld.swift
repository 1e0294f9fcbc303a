import BookLibrary
import Foundation
import LessonStage

/// What the story plays with: the store in its folder, and a clock that only the story moves.
struct DecoratorWorld {
  let file: LibraryStore
  /// Where the file is that was put aside, if one was.
  let oldFile: URL?
  /// The library as the story finds it.
  let library: Library
  /// Three books that nobody has read.
  let cast: [Book]
  let thumbnails: Thumbnails
  let clock = StoryClock()
  let recorder = CallRecorder()

  init(_ setting: Setting) throws {
    file = LibraryStore(folder: setting.store)
    oldFile = setting.startsAfresh ? try file.reset() : nil
    library = try file.load()
    cast = Array(library.shelf.filter { !$0.isRead }.prefix(3))
    guard cast.count == 3 else { throw TooFewBooks(count: cast.count) }
    thumbnails = try Thumbnails(
      host: "https://img.example", device: setting.isPad ? .pad : .phone)
  }

  /// Returns the real service, with a load that takes 30 ms on the story's clock.
  func slowLibrary() -> SlowBooks {
    SlowBooks(base: LibraryBooks(file), clock: clock)
  }

  /// Changes the file as another program would.
  func save(_ change: (inout Shelf) throws -> Void) throws {
    let other = LibraryStore(folder: file.url.deletingLastPathComponent())
    var library = try other.load()
    try change(&library.shelf)
    try other.save(library)
  }
}

struct TooFewBooks: Error, CustomStringConvertible {
  let count: Int

  var description: String {
    """
    The story needs three books that nobody has read, but finds \(count). Start afresh with \
    --reset, or take another folder.
    """
  }
}
