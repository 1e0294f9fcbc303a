import TerminalKit

/// Performs a script: runs its steps, checks their claims, and shows both.
struct Stage {
  let console: any Terminal
  let renderer: any Renderer
  let showsCode: Bool
  let pauses: Bool
  /// The start of paths that is left out: it differs from run to run.
  let hiddenPath: String

  private(set) var steps = 0
  private(set) var claims = 0
  private(set) var damages = 0
  private(set) var failures = 0

  /// Performs the first act, and then the second if there is one.
  ///
  /// - Returns: Whether every claim of the steps that were performed is true.
  mutating func perform(
    _ title: String, _ act: [Step], then secondAct: (() async throws -> [Step])?
  ) async -> Bool {
    show(.began(title: title))
    do {
      if try await perform(act, isLast: secondAct == nil), let secondAct {
        show(.secondActBegan)
        _ = try await perform(try await secondAct(), isLast: true)
      }
    } catch {
      show(.stopped("\(error)"))
      return false
    }
    show(.ended(claims: claims, damages: damages, failures: failures))
    return failures == 0
  }

  /// Performs the steps of an act; false if the presenter leaves.
  private mutating func perform(_ act: [Step], isLast: Bool) async throws -> Bool {
    for (index, step) in act.enumerated() {
      steps += 1
      show(.stepBegan(number: steps, title: step.title))
      if showsCode {
        for place in step.code { show(.showedCode(SourceExcerpt(place))) }
      }
      for part in step.parts { try await perform(part) }
      if pauses, !isLast || index < act.count - 1, !goesOn() {
        show(.said("Left after step \(steps)."))
        return false
      }
    }
    return true
  }

  private mutating func perform(_ part: Step.Part) async throws {
    switch part {
    case .say(let text): show(.said(text))
    case .run(let code): try await code()
    case .quote(let place): show(.showedCode(SourceExcerpt(place)))
    case .table(let table): show(.showedTable(try await table()))
    case .calls(let calls): show(.recordedCalls(calls()))
    case .claim(let claim):
      let (found, holds) = try await claim.check()
      claims += 1
      damages += claim.isDamage ? 1 : 0
      failures += holds ? 0 : 1
      show(
        .checked(
          Verdict(
            claim: claim.text, found: found, expected: holds ? nil : claim.expected,
            isDamage: claim.isDamage)))
    }
  }

  private func show(_ event: Event) {
    console.write(renderer.render(event.mapTexts(visible)))
  }

  /// The text as one line, without paths that differ from run to run, and without characters that a
  /// terminal would obey.
  private func visible(_ text: String) -> String {
    text.replacing(hiddenPath, with: "").split(whereSeparator: \.isNewline).joined(separator: " ")
      .printable
  }

  /// Waits for Return; false if the presenter leaves. The prompt is no part of the output.
  private func goesOn() -> Bool {
    console.writeError("   — Return: next step · q: leave — ")
    guard let line = console.readLine() else {
      console.writeError("\n")
      return false
    }
    return !line.hasPrefix("q")
  }
}
