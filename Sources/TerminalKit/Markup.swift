extension String {
  /// The text as it may stand in HTML and in XML, in an element or between the quotes of an
  /// attribute: a browser shows it, and obeys none of it.
  public var markup: String {
    var result = ""
    for scalar in unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "'": result += "&#39;"
      case "\t", "\n", "\r": result += "&#\(scalar.value);"
      case _ where scalar.isPrintable && !scalar.properties.isNoncharacterCodePoint:
        result.unicodeScalars.append(scalar)
      default: result += "\u{FFFD}"
      }
    }
    return result
  }
}
