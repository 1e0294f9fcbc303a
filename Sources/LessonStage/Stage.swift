/// Performs a script: runs its steps, checks their claims, and shows both.
struct Stage {
  let console: any Terminal
  let renderer: any Renderer
  let showsCode: Bool
  let pauses: Bool
  /// The start of paths that is left out where an error names them: it differs from run to run.
  let hiddenPath: String

  /// Returns whether every claim of the steps that were performed is true.
  func perform(_ title: String, _ steps: [Step]) async -> Bool {
    var claims = 0
    var failures = 0
    show(.began(title: title))
    for (index, step) in steps.enumerated() {
      show(.stepBegan(number: index + 1, title: step.title))
      if showsCode {
        for place in step.code { show(.showedCode(SourceExcerpt(place))) }
      }
      do {
        for part in step.parts {
          guard let holds = try await perform(part) else { continue }
          claims += 1
          failures += holds ? 0 : 1
        }
      } catch {
        show(.stopped(visible("\(error)")))
        return false
      }
      let isLast = index == steps.count - 1
      if pauses && !isLast && !goesOn() {
        show(.said("Left after step \(index + 1) of \(steps.count)."))
        break
      }
    }
    show(.ended(claims: claims, failures: failures))
    return failures == 0
  }

  /// Performs a part; returns whether it holds if it is a claim.
  private func perform(_ part: Step.Part) async throws -> Bool? {
    switch part {
    case .say(let text): show(.said(text))
    case .run(let code): try await code()
    case .table(let table): show(.showedTable(try await table()))
    case .calls(let calls): show(.recordedCalls(calls()))
    case .claim(let text, let expected, let check):
      let (found, holds) = try await check()
      show(.checked(text, found: visible(found), expected: holds ? nil : visible(expected)))
      return holds
    }
    return nil
  }

  private func show(_ event: Event) {
    console.write(renderer.render(event))
  }

  private func visible(_ text: String) -> String {
    text.replacing(hiddenPath, with: "")
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
