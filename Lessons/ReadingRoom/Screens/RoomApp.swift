import BookLibrary
import Observation
import RoomModel
import RoomServices
public import TerminalKit

/// The app in the terminal. Keys start actions, and each change redraws the screen, which never waits
/// for an action.
@MainActor public final class RoomApp {
  private let models: ViewModels
  private var page = Page.shelf
  /// The open question. It stays until its answer is saved.
  private var prompt: Prompt?
  private var isOver = false
  private var needsRedraw = true
  private var time = ""
  private var turns = 0
  /// The keys that wait until an action has ended.
  private var keys: [Key] = []

  public init(_ models: ViewModels) {
    self.models = models
  }

  /// The answer that wasn't saved.
  public var unsaved: String? {
    prompt.flatMap { $0.isEdited && !$0.text.isEmpty ? $0.text : nil }
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
      RoomView(models: models, page: page, prompt: prompt).lines(in: screen.size)
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
    while !models.footer.isBusy, !keys.isEmpty, !isOver {
      press(keys.removeFirst())
      needsRedraw = true
    }
    if hasEnded, keys.isEmpty { isOver = true }
  }

  // MARK: - Keys

  private func press(_ key: Key) {
    models.footer.message = nil
    models.footer.news = nil
    switch key {
    case _ where prompt != nil: answer(key)
    case .character("q"): isOver = true
    case .tab: page = Page(rawValue: page.rawValue + 1) ?? .shelf
    case .character(let digit) where ("1"..."4").contains(digit):
      page = digit.wholeNumberValue.flatMap(Page.init) ?? page
    case .up: scroll(by: -1)
    case .down: scroll(by: 1)
    case .character(let character):
      let command = models.keys(on: page).first { $0.key == character }
      prompt = command?.run()
    default: break
    }
  }

  private func scroll(by rows: Int) {
    switch page {
    case .shelf: models.shelf.selection += rows
    case .notes: models.notes.selection += rows
    case .today: models.today.selection += rows
    case .history: models.history.selection += rows
    }
  }

  private func answer(_ key: Key) {
    switch key {
    case _ where prompt?.no != nil: decide(isYes: key == .character("y") || key == .character("Y"))
    case .escape: prompt = nil
    case .backspace: prompt?.edit { $0 = String($0.dropLast()) }
    case .character(let character): prompt?.edit { $0.append(character) }
    case .pasted(let text): prompt?.edit { $0 += text }
    case .enter: send()
    default: break
    }
  }

  /// Ends a question that takes one key.
  private func decide(isYes: Bool) {
    guard let asked = prompt else { return }
    prompt = nil
    if isYes {
      models.footer.start { try await asked.action("y") }
    } else {
      models.footer.message = asked.no
    }
  }

  /// Sends the answer. If it is refused, the words stay, and can be sent again.
  private func send() {
    guard let sent = prompt else { return }
    models.footer.start { [self] in
      defer { needsRedraw = true }
      do {
        try await sent.action(sent.text)
        prompt = nil
      } catch RoomError.changedSince {
        await models.refresh()
        try refuse(sent, with: sent.again(), Overtaken(text: sent.again()?.text))
      } catch { try refuse(sent, with: nil, error) }
    }
  }

  /// Asks again, about what is stored now, but with the reader's words.
  private func refuse(_ sent: Prompt, with new: Prompt?, _ reason: any Error) throws {
    var next = new ?? sent
    next.edit { $0 = sent.text }
    next.refusal = "\(reason)"
    prompt = next
    throw reason
  }
}

/// A change was refused, because another program's came first.
private struct Overtaken: Error, CustomStringConvertible {
  /// The text that is stored now; nil if there is none.
  let text: String?

  var description: String {
    text.map { "It is now \"\($0.elided(to: 60))\". ↵ replaces that, Esc keeps it." }
      ?? "It has been removed since. Your words are still here."
  }
}
