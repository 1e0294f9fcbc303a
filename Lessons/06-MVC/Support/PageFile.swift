import BookLibrary
import Foundation

/// The file of a page. It holds a whole page, or the page before.
struct PageFile {
  private let file: DurableFile

  init(_ url: URL) {
    file = DurableFile(url)
  }

  var url: URL { file.url }

  /// Puts a page in the place of the one before; any other file stays as it is.
  func write(_ page: PageView) throws {
    let old = try file.contents()
    try file.replace(with: Data(page.html.utf8), ifStill: old)
  }
}
