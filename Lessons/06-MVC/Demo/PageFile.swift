import BookLibrary
import Foundation
import LessonStage

/// The file of `--html`. It holds a whole page, or what it held before.
struct PageFile {
  private let file: DurableFile

  var url: URL { file.url }

  init(_ url: URL) {
    file = DurableFile(url)
  }

  /// Takes the place from the command line, if one is given there; nothing is written yet.
  init?(_ setting: Setting) throws {
    guard let path = setting.option("html") else { return nil }
    self.init(URL(filePath: path, directoryHint: .notDirectory).absoluteURL)
    // The program's own streams may be files, and would be replaced under its hands.
    let isStream = ["/dev/std", "/dev/fd/", "/proc/"].contains { path.hasPrefix($0) }
    if path.hasSuffix("/") || isStream { throw PageError.noPlace(path) }
    let library = DurableFile(LibraryStore(folder: setting.store).url)
    if try file.isSame(as: library) { throw PageError.isLibrary(url) }
  }

  /// Puts the page in the place of the one before.
  func write(_ page: PageView) throws(StoreError) {
    let old = try file.contents()
    try file.replace(with: Data(page.html.utf8), ifStill: old)
  }
}

/// Why a page is not written to a place.
enum PageError: Error, CustomStringConvertible {
  case noPlace(String)
  case isLibrary(URL)

  var description: String {
    switch self {
    case .noPlace(let path): "\(path) is no place for a page: name a file."
    case .isLibrary(let url): "\(url.path) is the library itself: name another file for the page."
    }
  }
}
