import BookLibrary
import Foundation

/// Loads the covers of books, one after the other, as its delegate decides.
@MainActor final class CoverDownload {
  weak var delegate: (any CoverDownloadDelegate)?
  private let source: any PictureSource
  private let host: URL

  init(from source: any PictureSource, host: URL) {
    self.source = source
    self.host = host
  }

  /// A delegate says goodbye. One that has been replaced changes nothing.
  func disconnect(_ old: any CoverDownloadDelegate) {
    guard delegate === old else { return }
    delegate = nil
  }

  /// Loads the covers that the delegate wants. At any `await`, another screen may become the delegate.
  func load(_ books: [Book]) async {
    // For the end: the delegate of the beginning, which isn't kept until then.
    let opener = { [weak delegate] in delegate }
    delegate?.download(self, willLoad: books.count)
    var count = 0
    for book in books {
      // Kept for one book: the delegate of this moment.
      if let delegate { count += await load(book, for: delegate) }
    }
    opener()?.download(self, didFinishWith: count)
  }

  /// Asks, loads and tells the same delegate. Returns the number of covers that it got.
  private func load(_ book: Book, for asked: any CoverDownloadDelegate) async -> Int {
    guard await asked.download(self, shouldLoadCoverOf: book) else { return 0 }
    do {
      let picture = try await source.picture(at: book.thumbnail(on: .phone, from: host))
      asked.download(self, didLoad: picture, of: book)
      return 1
    } catch {
      asked.download(self, didFailToLoadCoverOf: book, error: error)
      return 0
    }
  }
}
