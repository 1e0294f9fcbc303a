import TerminalKit

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
  case stopped(String)
  /// The questions that the lesson's text suggests to teachers.
  case listedQuestions([String])
  case ended(Score)
}

extension Event {
  /// Returns the event with each of its texts changed.
  func mapTexts(_ change: (String) -> String) -> Event {
    switch self {
    case .began(let title): .began(title: change(title))
    case .stepBegan(let number, let title): .stepBegan(number: number, title: change(title))
    case .said(let text): .said(change(text))
    case .asked(let question): .asked(change(question))
    case .explained(let reason, let answer): .explained(change(reason), answer: answer)
    case .showedCode(let excerpt):
      .showedCode(
        SourceExcerpt(
          file: change(excerpt.file), start: excerpt.start, lines: excerpt.lines.map(change)))
    case .showedTable(let table):
      .showedTable(Table(table.columns.map(change), rows: table.rows.map { $0.map(change) }))
    case .recordedCalls(let calls):
      .recordedCalls(
        calls.map { call in
          Call(
            caller: change(call.caller), callee: change(call.callee),
            message: change(call.message), isAnswer: call.isAnswer)
        })
    case .checked(let verdict): .checked(verdict.mapTexts(change))
    case .stopped(let error): .stopped(change(error))
    case .listedQuestions(let questions): .listedQuestions(questions.map(change))
    case .ended: self
    }
  }
}

/// Rows under column titles.
public struct Table: Sendable {
  let columns: [String]
  let rows: [[String]]

  /// Creates a table; each row has a cell for each column.
  public init(_ columns: [String], rows: [[String]]) {
    self.columns = columns
    self.rows = rows
  }

  /// Whether cells join into pictures, with lines for boxes.
  var isDrawing: Bool { rows.joined().joined().contains(where: \.isDrawing) }

  /// Returns the lines, at most `width` columns wide: the widest column gives way.
  public func lines(width: Int) -> [String] {
    let all = [columns] + rows
    var widths = columns.indices.map { column in
      all.map { $0.dropFirst(column).first?.displayWidth(upTo: width) ?? 0 }.max() ?? 0
    }
    let gaps = 2 * (widths.count - 1)
    while widths.reduce(gaps, +) > width, let widest = widths.max(), widest > 4,
      let column = widths.lastIndex(of: widest)
    {
      widths[column] -= 1
    }
    return all.map { row in
      var (line, start) = ("", 0)
      for (cell, width) in zip(row, widths) {
        if !cell.isEmpty { line = line.padded(to: start) + cell.elided(to: width) }
        start += width + 2
      }
      return line
    }
  }
}

extension Character {
  /// Whether the character is a line for boxes, or a part of a bar.
  var isDrawing: Bool { ("\u{2500}"..."\u{259F}").contains(self) }
}

/// A claim and its outcome.
struct Verdict {
  var claim: String
  let isTrue: Bool
  /// The value found; of a claim that is a sentence, only that it is not true.
  var found: String?
  /// Only where something else was found.
  var expected: String?
  /// Whether the claim is about damage: nobody should take it for a success.
  var isDamage = false
  /// The right answer to a question about the value found; a sentence has none of its own.
  let answer: String?

  func mapTexts(_ change: (String) -> String) -> Verdict {
    var verdict = self
    verdict.claim = change(claim)
    verdict.found = found.map(change)
    verdict.expected = expected.map(change)
    return verdict
  }

  var mark: String { !isTrue ? "✘" : isDamage ? "⚠" : "✔" }
  var text: String { text(expected: "; expected: ") }

  /// Returns the claim and its outcome in words, with these before the expected value.
  func text(expected words: String) -> String {
    claim + (found.map { ": \($0)" } ?? "") + (expected.map { words + $0 } ?? "")
  }
}

/// How many claims were checked, and how many of them are false.
struct Score {
  private(set) var claims = 0
  private(set) var failures = 0

  mutating func count(_ verdict: Verdict) {
    claims += 1
    failures += verdict.isTrue ? 0 : 1
  }

  var mark: String { failures == 0 ? "✔" : "✘" }
  var text: String {
    "Claims checked: \(claims). " + (failures == 0 ? "All are true." : "False: \(failures).")
  }
}

/// Turns events into text.
protocol Renderer {
  /// Whether it shows questions to a reader, who answers them later.
  var asks: Bool { get }
  func render(_ event: Event) -> String
}

extension Renderer {
  var asks: Bool { false }
}
