import TerminalKit

/// Performs a script: runs its steps, checks their claims, and shows both.
struct Stage {
  let console: any Terminal
  let renderer: any Renderer
  let showsCode: Bool
  let pauses: Bool
  /// The start of paths that is left out where an error names them: it differs from run to run.
  let hiddenPath: String

  private var steps = 0
  private var claims = 0
  private var damages = 0
  private var failures = 0

  init(
    _ console: any Terminal, _ renderer: any Renderer, showsCode: Bool, pauses: Bool,
    hiddenPath: String
  ) {
    (self.console, self.renderer) = (console, renderer)
    (self.showsCode, self.pauses, self.hiddenPath) = (showsCode, pauses, hiddenPath)
  }

  /// Performs the acts, each made when the one before has ended; returns whether every claim of the
  /// steps that were performed is true.
  mutating func perform(_ title: String, _ acts: [() async throws -> [Step]]) async throws -> Bool {
    // What can't be set up fails before anything is shown.
    var next = try await acts[0]()
    show(.began(title: title))
    for act in acts.indices {
      if act > 0 {
        show(.secondActBegan)
        next = try await acts[act]()
      }
      do {
        guard try await perform(next, isLast: act == acts.count - 1) else { break }
      } catch {
        show(.stopped(visible("\(error)")))
        return false
      }
    }
    show(.ended(claims: claims, damages: damages, failures: failures))
    return failures == 0
  }

  /// Performs the steps of an act; false if the presenter leaves.
  private mutating func perform(_ act: [Step], isLast: Bool) async throws -> Bool {
    for (index, step) in act.enumerated() {
      steps += 1
      show(.stepBegan(number: steps, title: visible(step.title)))
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
    case .say(let text): show(.said(visible(text)))
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
            claim: visible(claim.text), found: visible(found),
            expected: holds ? nil : visible(claim.expected), isDamage: claim.isDamage)))
    }
  }

  private func show(_ event: Event) {
    console.write(renderer.render(event))
  }

  /// The text without paths of the machine, and without characters that a terminal would obey.
  private func visible(_ text: String) -> String {
    text.replacing(hiddenPath, with: "").split(whereSeparator: \.isNewline)
      .map { String($0).printable }.joined(separator: "\n")
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
