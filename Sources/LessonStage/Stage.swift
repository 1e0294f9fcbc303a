/// Performs a script: runs its steps, checks their claims, and shows both.
struct Stage {
  private let console: any Terminal
  private let renderer: any Renderer
  private let showsCode: Bool
  private let pauses: Bool
  private let hiddenPath: String

  /// - Parameter hiddenPath: The start of paths that are left out where an error names them,
  ///   because they differ from run to run.
  init(
    console: any Terminal, format: String, showsCode: Bool, pauses: Bool, hiding hiddenPath: String
  ) {
    self.console = console
    self.renderer =
      format == "markdown" ? MarkdownRenderer() : TextRenderer(hasColor: console.hasColor)
    self.showsCode = showsCode
    self.pauses = pauses
    self.hiddenPath = hiddenPath
  }

  /// Returns whether every claim of the steps that were performed is true.
  func perform(_ title: String, _ steps: [Step]) async -> Bool {
    var claims = 0
    var failures = 0
    show(.began(title: title))
    for (index, step) in steps.enumerated() {
      show(.stepBegan(number: index + 1, title: step.title))
      if showsCode {
        for excerpt in step.excerpts { show(.showedCode(excerpt)) }
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
      if pauses && !isLast && !goesOn() { break }
    }
    show(.ended(claims: claims, failures: failures))
    return failures == 0
  }

  /// Performs a part; returns whether it holds if it is a claim.
  private func perform(_ part: Step.Part) async throws -> Bool? {
    switch part {
    case .say(let text): show(.said(text))
    case .read: break
    case .run(_, let code): try await code()
    case .table(let table): show(.showedTable(try await table()))
    case .calls(let calls): show(.recordedCalls(calls()))
    case .claim(let text, let expected, let check):
      let (found, holds) = try await check()
      show(
        .checked(text, found: visible(found), expected: holds ? nil : visible(expected)))
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
    return line != "q"
  }
}

extension Step {
  /// The source that the step runs, then what it reads of the pattern.
  fileprivate var excerpts: [SourceExcerpt] {
    var run: [SourceExcerpt.Place] = []
    var read: [SourceExcerpt.Place] = []
    for part in parts {
      switch part {
      case .run(let place, _): run.append(place)
      case .read(let place): read.append(place)
      default: break
      }
    }
    return (run + read).map(SourceExcerpt.init)
  }
}
