import BookLibrary
import Foundation

@testable import DelegateExercise

/// Books 71 and 84.
var books: [Book] {
  [
    Book(id: 71, title: "The Lighthouse That Sneezed", coverPath: "/71.png"),
    Book(id: 84, title: "A Suitcase for Snail", coverPath: "/84.png"),
  ]
}

/// A picture host that notes what is loaded. Some addresses are broken.
@MainActor final class SpyPictures: PictureSource {
  private(set) var loaded: [String] = []
  var broken: Set<String> = []
  /// Runs while a picture is loaded.
  var whenLoading: () -> Void = {}

  func makeDownload() throws -> CoverDownload {
    guard let host = URL(string: "https://img.example") else { throw CocoaError(.fileNoSuchFile) }
    return CoverDownload(from: self, host: host)
  }

  func picture(at url: URL) async throws -> Data {
    loaded.append(url.absoluteString)
    whenLoading()
    if broken.contains(url.absoluteString) { throw CocoaError(.fileReadUnknown) }
    return Data()
  }
}

/// A delegate that notes its calls. `answer` runs during its question.
@MainActor final class DownloadScreen: CoverDownloadDelegate {
  private(set) var calls: [String] = []
  var answer: (Book.ID) -> Bool = { _ in true }

  /// Creates a screen, which becomes the delegate of a download, if there is one.
  init(_ download: CoverDownload? = nil) { download?.delegate = self }

  func download(_ download: CoverDownload, willLoad count: Int) {
    calls.append("will load \(count)")
  }

  func download(_ download: CoverDownload, shouldLoadCoverOf book: Book) async -> Bool {
    calls.append("should load \(book.id)?")
    return answer(book.id)
  }

  func download(_ download: CoverDownload, didLoad picture: Data, of book: Book) {
    calls.append("did load \(book.id)")
  }

  func download(_ download: CoverDownload, didFailToLoadCoverOf book: Book, error: any Error) {
    calls.append("failed to load \(book.id)")
  }

  func download(_ download: CoverDownload, didFinishWith count: Int) {
    calls.append("finished with \(count)")
  }
}
