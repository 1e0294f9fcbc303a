import TerminalKit

extension String {
  /// The text as it may stand in HTML, in an element or between the quotes of an attribute: a browser
  /// shows it, and obeys none of it.
  public var markup: String {
    printable.replacing("&", with: "&amp;").replacing("<", with: "&lt;")
      .replacing(">", with: "&gt;").replacing("\"", with: "&quot;").replacing("'", with: "&#39;")
  }
}
