// Given. Leave this file as it is.

import BookLibrary
import Foundation

/// Decides which covers a download loads, keeps them, and is told of its course.
@MainActor protocol CoverDownloadDelegate: AnyObject {
  /// Says that a download of so many covers begins.
  func download(_ download: CoverDownload, willLoad count: Int)
  /// Asks whether to load the cover of a book.
  func download(_ download: CoverDownload, shouldLoadCoverOf book: Book) async -> Bool
  /// Hands over the cover that it said yes to.
  func download(_ download: CoverDownload, didLoad picture: Data, of book: Book)
  /// Says that the cover that it said yes to couldn't be loaded.
  func download(_ download: CoverDownload, didFailToLoadCoverOf book: Book, error: any Error)
  /// Says that a download has ended, and how many covers were handed over.
  func download(_ download: CoverDownload, didFinishWith count: Int)
}

/// A picture host, or a double of one.
@MainActor protocol PictureSource {
  func picture(at url: URL) async throws -> Data
}
