/// What happens while a demo runs; a renderer makes it visible.
enum Event {
  case began(title: String)
  case stepBegan(number: Int, title: String)
  case said(String)
  case showedCode(SourceExcerpt)
  case showedTable(Table)
  case recordedCalls([Call])
  /// A claim and what was found; `expected` only where that was something else.
  case checked(String, found: String, expected: String?)
  case stopped(String)
  case ended(claims: Int, failures: Int)
}

/// Turns events into text.
protocol Renderer {
  func render(_ event: Event) -> String
}
