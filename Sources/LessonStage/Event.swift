/// Something that happens while a demo runs; a renderer turns it into text.
enum Event {
  case began(title: String)
  case stepBegan(number: Int, title: String, isActTwo: Bool)
  case said(String)
  case asked(Question)
  /// The reason for the answer to a question.
  case explained(String, answer: String)
  case showedCode(SourceExcerpt)
  case showedTable(Table)
  case recordedCalls([Call])
  case checked(Finding)
  case promised([(letter: Character, sentence: String)])
  case ended(Finding)
}

/// Turns events into text.
protocol Renderer {
  func render(_ event: Event) -> String
}
