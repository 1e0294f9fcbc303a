import Foundation

extension URL {
  /// The text of a file. A checkout may end the lines with CRLF, which Swift counts as one character;
  /// here, each line ends with `\n`.
  var text: String {
    get throws { try String(contentsOf: self, encoding: .utf8).replacing("\r\n", with: "\n") }
  }
}
