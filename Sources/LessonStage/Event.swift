/// What happens while a demo runs; a renderer makes it visible.
enum Event {
  case began(title: String)
  case secondActBegan
  case stepBegan(number: Int, title: String)
  case said(String)
  case showedCode(SourceExcerpt)
  case showedTable(Table)
  case recordedCalls([Call])
  case checked(Verdict)
  case stopped(String)
  case ended(claims: Int, damages: Int, failures: Int)
}

/// A claim, and what was found.
struct Verdict {
  let claim: String
  let found: String
  /// Only where something else was found.
  let expected: String?
  /// Whether the claim is about damage: nobody should take it for a success.
  let isDamage: Bool

  var mark: String { expected != nil ? "✘" : isDamage ? "⚠" : "✔" }
  var text: String { "\(claim): \(found)" + (expected.map { "; expected: \($0)" } ?? "") }
}

/// Turns events into text.
protocol Renderer {
  func render(_ event: Event) -> String
}
