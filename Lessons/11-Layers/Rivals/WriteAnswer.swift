/// An answer in place of an error, which any code can give.
enum WriteAnswer {
  case stored
  case refused(String)
  case later
}

/// A night import whose function answers.
func importNight(
  _ lines: inout [SchoolLine], answered write: (SchoolLine) async -> WriteAnswer
) async -> [String] {
  await importNight(&lines) { line throws(WriteError) -> Void in
    switch await write(line) {
    case .stored: return
    case .refused(let sentence): throw .refused(sentence)
    case .later: throw .down
    }
  }
}
