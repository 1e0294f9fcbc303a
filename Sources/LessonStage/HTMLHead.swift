import TerminalKit

/// The beginning of a web page, up to its body. The page loads no other file, and all pages of the
/// course share one style.
public struct HTMLHead {
  public let markup: String

  /// Creates the head of a page.
  ///
  /// - Parameter script: A script that runs before anything is drawn.
  public init(title: String, script: String? = nil) {
    let policy = script == nil ? "" : "; script-src 'unsafe-inline'"
    markup = """
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
      \(String(decoding: PackageResources.page_css, as: UTF8.self))</style>
      \(script.map { "<script>\n\($0)\n</script>\n" } ?? "")</head>

      """
  }
}
