// Your file. The task is in README.md; the tests show your progress.

import BookLibrary
import Foundation

/// Loads the covers of books, one after the other, as its delegate decides.
@MainActor final class CoverDownload {
  // TODO: A screen that keeps its download must not be kept by it.
  var delegate: (any CoverDownloadDelegate)?
  private let source: any PictureSource
  private let host: URL

  init(from source: any PictureSource, host: URL) {
    self.source = source
    self.host = host
  }

  /// A delegate says goodbye.
  // TODO: The goodbye may come late.
  func disconnect(_ old: any CoverDownloadDelegate) {
    delegate = nil
  }

  /// Loads the covers that the delegate wants. At any `await`, another screen may become the delegate.
  // TODO: Who is asked, and who is told?
  func load(_ books: [Book]) async {
    delegate?.download(self, willLoad: books.count)
    var count = 0
    for book in books {
      guard await delegate?.download(self, shouldLoadCoverOf: book) == true else { continue }
      do {
        let picture = try await source.picture(at: book.thumbnail(on: .phone, from: host))
        delegate?.download(self, didLoad: picture, of: book)
        count += 1
      } catch {
        delegate?.download(self, didFailToLoadCoverOf: book, error: error)
      }
    }
    delegate?.download(self, didFinishWith: count)
  }
}
