/// Something that happens while a demo runs; a renderer turns it into text.
enum Event {
  case began(title: String)
  case stepBegan(number: Int, title: String)
  case said(String)
  case asked(String)
  case explained(String, answer: String)
  case showedCode(SourceExcerpt)
  case showedTable(Table)
  case recordedCalls([Call])
  case checked(Verdict)
  case ended(Verdict)
}

extension Event {
  /// Returns the event, with a change to each text that comes from a library or a run.
  func mapTexts(_ change: (String) -> String) -> Event {
    switch self {
    case .stepBegan(let number, let title): .stepBegan(number: number, title: change(title))
    case .said(let text): .said(change(text))
    case .asked(let question): .asked(change(question))
    case .explained(let reason, let answer): .explained(change(reason), answer: answer)
    case .showedTable(let table):
      .showedTable(Table(table.columns.map(change), rows: table.rows.map { $0.map(change) }))
    case .recordedCalls(let calls): .recordedCalls(calls.map { $0.mapTexts(change) })
    case .checked(let verdict): .checked(verdict.mapText(change))
    case .ended(let verdict): .ended(verdict.mapText(change))
    // These texts come from the lesson's own files.
    case .began, .showedCode: self
    }
  }
}

/// Turns events into text.
protocol Renderer {
  func render(_ event: Event) -> String
}
