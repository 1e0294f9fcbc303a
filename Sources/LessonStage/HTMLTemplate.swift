import Foundation

/// The template of a web page: `page.html`, with its style and script. The page loads no other file.
public struct HTMLTemplate {
  private let beginning: String
  /// The page after its last step.
  let end: String

  /// Reads the template.
  public init() throws {
    let parts = try Self.resource(named: "page.html")
      .replacing("{style}\n", with: Self.resource(named: "page.css"))
      .replacing("{script}\n", with: Self.resource(named: "page.js"))
      .components(separatedBy: "{steps}\n")
    beginning = parts[0]
    end = parts[1]
  }

  /// Returns the page before its first step.
  func beginning(title: String) -> String {
    beginning.replacing("{title}", with: title.markup)
  }

  /// Returns the page before its body, which is the same for all pages of the course.
  public func head(title: String) -> String {
    beginning(title: title).components(separatedBy: "<body>")[0]
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
