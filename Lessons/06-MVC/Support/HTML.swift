/// Text in HTML.
enum HTML {
  /// Returns a text as it may stand in an element, or between the quotes of an attribute: a browser
  /// shows it, and obeys none of it.
  static func escape(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "'": result += "&#39;"
      case "\t", "\n", "\r": result += " "
      case _ where scalar.isHarmless: result.unicodeScalars.append(scalar)
      default: result += "\u{FFFD}"
      }
    }
    return result
  }
}

extension Unicode.Scalar {
  /// False for controls, for what turns the writing direction of its surroundings, and for what is
  /// no character at all.
  fileprivate var isHarmless: Bool {
    switch value {
    case 0x00..<0x20, 0x7F..<0xA0, 0x2028...0x202E, 0x2066...0x2069, 0xFDD0...0xFDEF: false
    default: value & 0xFFFE != 0xFFFE
    }
  }
}
