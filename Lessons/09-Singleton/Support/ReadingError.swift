/// The reason a center refuses a change.
enum ReadingError: Error, CustomStringConvertible {
  case notOpen

  var description: String { "The library isn't open yet. Open it when the app starts." }
}
