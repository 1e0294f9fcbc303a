package import BookLibrary
import Foundation
public import LessonStage

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
