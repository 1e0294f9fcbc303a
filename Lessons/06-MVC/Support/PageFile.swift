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
    if let old, !old.starts(with: Data(PageView.mark.utf8)) { throw NoPage(file: url) }
    try file.replace(with: Data(page.html.utf8), ifStill: old)
  }

  /// A file in the page's place that isn't one of our pages.
  struct NoPage: Error, Equatable, CustomStringConvertible {
    let file: URL

    var description: String {
      "\(file.path) is no page of this lesson, so it was left as it is. Name another file."
    }
  }
}
