import Foundation
import LessonStage

/// The template of the pages: `page.html`, with its style and scripts. A page loads no other file.
struct HTMLTemplate {
  /// The head before the style, and the rest of it, in which nothing is replaced for a page.
  private let head: String
  private let code: String
  /// The body of a page with steps, before them and after them.
  private let start: String
  private let end: String

  /// Reads the template in a checkout.
  init(in root: URL) throws {
    let folder = root.appending(path: "Sources/Coach/Site")
    let page = try folder.appending(path: "page.html").text()
      .replacing("{style}\n", with: folder.appending(path: "page.css").text())
      .replacing("{code}\n", with: folder.appending(path: "code.js").text())
      .replacing("{script}\n", with: folder.appending(path: "page.js").text())
    let parts = page.components(separatedBy: "<body>\n")
    let heads = parts[0].split(separator: "<style>", maxSplits: 1)
    let run = parts[1].components(separatedBy: "{steps}\n")
    (head, code, start, end) = (String(heads[0]), "<style>\(heads[1])", run[0], run[1])
  }

  /// Returns a page before its body.
  ///
  /// - Parameter description: A sentence for a search engine or a shared link.
  func head(title: String, description: String) -> String {
    head.replacing("{title}", with: title.markup)
      .replacing("{description}", with: description.markup) + code
  }

  /// Returns the body of a page whose script shows its steps one by one.
  func steps(_ html: String) -> String { start + html + end }
}
