extension Tile {
  /// The title, or the beginning of a very long one: no view has room for more, and a text takes
  /// time to measure.
  var caption: String {
    let beginning = String(String.UnicodeScalarView(title.unicodeScalars.prefix(200)))
    return beginning.utf8.count < title.utf8.count ? beginning + "…" : title
  }
}
