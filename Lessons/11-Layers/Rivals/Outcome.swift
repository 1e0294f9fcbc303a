/// An answer that any code can give.
enum Outcome {
  case stored
  case refused(String)
  case later

  init(of body: () async throws(WriteError) -> Void) async {
    do {
      try await body()
      self = .stored
    } catch {
      if case .refused(let sentence) = error { self = .refused(sentence) } else { self = .later }
    }
  }
}

/// A night import whose function answers in place of throwing.
func importNight(
  _ lines: inout [SchoolLine], answered write: (SchoolLine) async -> Outcome
) async -> [String] {
  await importNight(&lines) { line throws(WriteError) -> Void in
    switch await write(line) {
    case .stored: return
    case .refused(let sentence): throw .refused(sentence)
    case .later: throw .down
    }
  }
}
