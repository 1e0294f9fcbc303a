extension String {
  /// Returns the text's beginning, to be quoted in an error: on one line, and of limited length.
  ///
  /// Line breaks are escaped, as in `one\ntwo`. The limit counts Unicode scalars, because a single
  /// `Character` may have any length.
  func excerpt(_ limit: Int = 60) -> String {
    let quoted = String(reflecting: String(unicodeScalars.prefix(limit + 1)))
    let text = quoted.dropFirst().dropLast().unicodeScalars
    return text.count > limit ? String(text.prefix(limit)) + "…" : String(text)
  }
}
