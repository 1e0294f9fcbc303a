import BookLibrary
import Foundation

@testable import DelegateExercise

let books = [
  Book(id: 71, title: "The Lighthouse That Sneezed", coverPath: "/71.png"),
  Book(id: 84, title: "A Suitcase for Snail", coverPath: "/84.png"),
]

/// A picture host that notes what is loaded. A few pictures are broken.
@MainActor final class SpyPictures: PictureSource {
  private(set) var loaded: [String] = []
  var broken: Set<String> = []
  /// Runs while a picture is loaded.
  var whenLoading: () async -> Void = {}

  func picture(at url: URL) async throws -> Data {
    loaded.append(url.lastPathComponent)
    await whenLoading()
    if broken.contains(url.lastPathComponent) { throw CocoaError(.fileReadUnknown) }
    return Data()
  }
}

/// A delegate that notes its calls. `answer` runs during its question.
@MainActor final class DownloadScreen: CoverDownloadDelegate {
  private(set) var calls: [String] = [] { didSet { whenCalled(calls.last ?? "") } }
  var whenCalled: (String) -> Void = { _ in }
  var answer: (Book.ID) -> Bool = { _ in true }

  func download(_: CoverDownload, willLoad count: Int) { calls.append("will load \(count)") }

  func download(_: CoverDownload, shouldLoadCoverOf book: Book) async -> Bool {
    calls.append("load \(book.id)?")
    return answer(book.id)
  }

  func download(_: CoverDownload, didLoad picture: Data, of book: Book) {
    calls.append("got \(book.id)")
  }

  func download(_: CoverDownload, didFailToLoadCoverOf book: Book, error: any Error) {
    calls.append("failed \(book.id)")
  }

  func download(_: CoverDownload, didFinishWith count: Int) { calls.append("end \(count)") }
}

/// A download, whose delegate is the first of two screens.
@MainActor struct DownloadRoom {
  let source = SpyPictures()
  let first = DownloadScreen()
  let second = DownloadScreen()
  let download: CoverDownload

  init() {
    download = CoverDownload(from: source, host: URL(filePath: "/covers"))
    download.delegate = first
  }

  func replaceFirstDuringItsQuestion() {
    first.answer = { _ in
      download.delegate = second
      return true
    }
  }
}
