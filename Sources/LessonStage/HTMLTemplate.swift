import Foundation

/// The template of a web page: `page.html`, with its style and scripts. The page loads no other file.
public struct HTMLTemplate {
  private let beginning: String
  /// The page after its last step.
  let end: String

  /// Reads the template.
  public init() throws {
    let parts = try Self.resource(named: "page.html")
      .replacing("{style}\n", with: Self.resource(named: "page.css"))
      .replacing("{code}\n", with: Self.resource(named: "code.js"))
      .replacing("{script}\n", with: Self.resource(named: "page.js"))
      .components(separatedBy: "{steps}\n")
    beginning = parts[0]
    end = parts[1]
  }

  /// Returns the page before its first step.
  func beginning(title: String, description: String) -> String {
    beginning.replacing("{title}", with: title.markup)
      .replacing("{description}", with: description.markup)
  }

  /// Returns the page before its body, which is the same for all pages of the course.
  ///
  /// - Parameter description: A sentence for a search engine or a shared link.
  public func head(title: String, description: String) -> String {
    beginning(title: title, description: description).components(separatedBy: "<body>")[0]
  }

  /// Returns the text of a file that lies beside this one in the sources. Like the sample library, it
  /// is in a bundle beside the program, and without that bundle, the program stops.
  private static func resource(named name: String) throws -> String {
    guard let url = Bundle.module.url(forResource: name, withExtension: nil) else {
      throw CocoaError(.fileNoSuchFile)
    }
    return try url.text()
  }
}
