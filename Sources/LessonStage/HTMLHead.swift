import Foundation

/// The beginning of a web page, up to its body. The page loads no other file, and all pages of the
/// course share one style.
public struct HTMLHead {
  private let style: String

  /// Reads the style.
  public init() throws {
    style = try Self.resource(named: "page.css")
  }

  /// Returns the head of a page.
  ///
  /// - Parameter script: A script that runs before anything is drawn.
  public func markup(title: String, script: String? = nil) -> String {
    let policy = script == nil ? "" : "; script-src 'unsafe-inline'"
    return """
      <!DOCTYPE html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta name="referrer" content="no-referrer">
      <meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src data:; \
      style-src 'unsafe-inline'\(policy)">
      <link rel="icon" href="data:,">
      <title>\(title.markup)</title>
      <style>
      \(style)</style>
      \(script.map { "<script>\n\($0)\n</script>\n" } ?? "")</head>

      """
  }

  /// Returns the text of a file that lies beside this one in the sources. Like the sample library, it
  /// is in a bundle beside the program, and without that bundle, the program stops.
  static func resource(named name: String) throws -> String {
    guard let url = Bundle.module.url(forResource: name, withExtension: nil) else {
      throw CocoaError(.fileNoSuchFile)
    }
    return try String(contentsOf: url, encoding: .utf8)
  }
}
