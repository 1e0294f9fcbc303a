import Observation
import RoomModel
public import TerminalKit

/// The app in the terminal. Keys start actions, and each change redraws the screen, which never waits
/// for an action.
@MainActor public final class RoomApp {
  private let models: ViewModels
  private var footer: Footer { models.footer }
  private var page = Page.shelf
  /// Where a page without a selected item is scrolled to.
  private var position = 0
  private var isOver = false
  private var needsRedraw = true
  private var time = ""
  private var turns = 0
  /// The keys that wait until an action has ended.
  private var keys: [Key] = []

  public init(_ models: ViewModels) {
    self.models = models
  }

  /// Runs until the reader quits, the input ends, or a signal asks the process to end. Then it closes
  /// the screen. An action may still be under way: see ``Footer/settle()``.
  ///
  /// - Parameter wait: Suspends for a short time, so that other tasks can run.
  public func run(
    on screen: any Screen,
    wait: () async -> Void = { try? await Task.sleep(for: .milliseconds(20)) }
  ) async {
    repeat {
      await wait()
      // About four times a second.
      if turns % 12 == 0 { models.tick() }
      turns += 1
      draw(on: screen)
      takeEvents(from: screen)
    } while !isOver
    screen.close()
  }

  /// Redraws if the time, or anything that the last drawing read, has changed.
  private func draw(on screen: any Screen) {
    let now = models.day + (models.timer ?? "")
    guard needsRedraw || time != now else { return }
    needsRedraw = false
    time = now
    let lines = withObservationTracking {
      RoomView(models: models, page: page, position: position).lines(in: screen.size)
    } onChange: { [weak self] in
      // All observed state belongs to the main actor.
      MainActor.assumeIsolated { self?.needsRedraw = true }
    }
    screen.show(lines)
  }

  private func takeEvents(from screen: any Screen) {
    var hasEnded = false
    while !hasEnded, let event = screen.poll() {
      needsRedraw = true
      switch event {
      case .ended: hasEnded = true
      case .key(.interrupt), .key(.endOfTransmission):
        hasEnded = true
        keys = []
      case .resized: break
      case .key(let key): keys.append(key)
      }
    }
    // One action at a time, so that each works on what the reader has seen.
    while !footer.isBusy, !keys.isEmpty, !isOver {
      press(keys.removeFirst())
      needsRedraw = true
    }
    if hasEnded, keys.isEmpty { isOver = true }
  }

  // MARK: - Keys

  private func press(_ key: Key) {
    if let prompt = footer.prompt { return answer(prompt, with: key) }
    footer.clear()
    switch key {
    case .character("q"): isOver = true
    case .tab: open(Page(rawValue: page.rawValue + 1) ?? .shelf)
    case .character(let digit) where ("1"..."4").contains(digit):
      open(digit.wholeNumberValue.flatMap(Page.init) ?? page)
    case .up: scroll(by: -1)
    case .down: scroll(by: 1)
    case .character(let character):
      if let command = models.keys(on: page).first(where: { $0.key == character }) {
        footer.start(command.action)
      }
    default: break
    }
  }

  private func open(_ page: Page) {
    self.page = page
    position = 0
  }

  private func scroll(by rows: Int) {
    switch page {
    case .shelf: models.shelf.selection += rows
    case .notes: models.notes.selection += rows
    case .today: position = max(0, min(position + rows, models.today.count - 1))
    case .history: position = max(0, min(position + rows, models.history.count - 1))
    }
  }

  private func answer(_ prompt: Prompt, with key: Key) {
    switch key {
    case _ where prompt.no != nil:
      footer.prompt = nil
      if key == .character("y") || key == .character("Y") {
        footer.start { try await prompt.action("y") }
      } else {
        footer.message = prompt.no
      }
    case .escape:
      footer.prompt = nil
      footer.clear()
    case .backspace: footer.prompt?.text = String(prompt.text.dropLast())
    case .character(let character): footer.prompt?.text.append(character)
    case .pasted(let text): footer.prompt?.text += text
    case .enter: footer.start { [self] in try await send(prompt) }
    default: break
    }
  }

  /// Sends an answer. If it is refused, the words stay, and can be sent again.
  private func send(_ prompt: Prompt) async throws {
    do {
      try await prompt.action(prompt.text)
      footer.prompt = nil
    } catch RoomError.changedSince {
      await models.refresh()
      guard var next = prompt.again() else {
        throw RoomError.refused("It has been removed since. Your words are still here.")
      }
      // Ask again, about what is stored now, but with the reader's words.
      let stored = next.text.elided(to: 60)
      next.text = prompt.text
      footer.prompt = next
      throw RoomError.refused("It is now \"\(stored)\". ↵ replaces that, Esc keeps it.")
    }
  }
}
