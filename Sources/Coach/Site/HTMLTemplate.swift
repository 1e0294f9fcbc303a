import Foundation
import LessonStage

/// The template of the pages: `page.html`, with its style and scripts. A page loads no other file.
struct HTMLTemplate {
  private let head: String
  private let start: String
  /// A run's page after its last step.
  let end: String

  /// Reads the template.
  init() throws {
    let page = try Self.resource(named: "page.html")
      .replacing("{style}\n", with: Self.resource(named: "page.css"))
      .replacing("{code}\n", with: Self.resource(named: "code.js"))
      .replacing("{script}\n", with: Self.resource(named: "page.js"))
    let parts = page.components(separatedBy: "<body>\n")
    let run = parts[1].components(separatedBy: "{steps}\n")
    (head, start, end) = (parts[0], run[0], run[1])
  }

  /// Returns a page before its body.
  ///
  /// - Parameter description: A sentence for a search engine or a shared link.
  func head(title: String, description: String) -> String {
    head.replacing("{title}", with: title.markup)
      .replacing("{description}", with: description.markup)
  }

  /// Returns the body of a run's page before its first step.
  func start(title: String) -> String { start.replacing("{title}", with: title.markup) }

  /// Returns the text of a file that lies beside this one in the sources. Like the sample library, it
  /// is in a bundle beside the program, and without that bundle, the program stops.
  private static func resource(named name: String) throws -> String {
    guard let url = Bundle.module.url(forResource: name, withExtension: nil) else {
      throw CocoaError(.fileNoSuchFile)
    }
    return try url.text()
  }
}
