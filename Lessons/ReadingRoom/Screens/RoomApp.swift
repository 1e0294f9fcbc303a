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
  /// The open prompts. The last one is shown; one below it waits for its answer to be saved.
  private var prompts: [Prompt] = []
  private var isOver = false
  private var needsRedraw = true
  private var time = ""
  private var turns = 0
  /// The turns for which an action that has just begun may keep the next key waiting. Most end in
  /// time, so that someone who types fast isn't told to wait.
  private var patience = 0

  public init(_ models: ViewModels) {
    self.models = models
  }

  /// The answers that weren't saved.
  public var unsaved: [String] {
    prompts.filter { $0.isEdited && !$0.text.isEmpty }.map(\.text)
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
      RoomView(models: models, page: page, prompt: prompts.last, isSlow: patience == 0)
        .lines(in: screen.size)
    } onChange: { [weak self] in
      // All observed state belongs to the main actor.
      MainActor.assumeIsolated { self?.needsRedraw = true }
    }
    screen.show(lines)
  }

  private func takeEvents(from screen: any Screen) {
    while !isOver {
      if models.footer.activity != nil, patience > 0 {
        patience -= 1
        needsRedraw = needsRedraw || patience == 0
        return
      }
      guard let event = screen.poll() else { return }
      // A key may change the app's page or prompt, which aren't observed.
      needsRedraw = true
      switch event {
      case .ended, .key(.interrupt), .key(.endOfTransmission):
        models.footer.message = nil
        isOver = true
      case .resized: break
      case .key(let key): press(key)
      }
    }
  }

  // MARK: - Keys

  private func press(_ key: Key) {
    models.footer.message = nil
    models.footer.news = nil
    if models.footer.activity == nil { patience = 5 }
    switch key {
    case _ where prompts.last?.isSent == false: answer(key)
    case .character("q"): isOver = true
    case .tab: page = Page(rawValue: page.rawValue + 1) ?? .shelf
    case .character(let digit) where ("1"..."5").contains(digit):
      page = digit.wholeNumberValue.flatMap(Page.init) ?? page
    case .up: scroll(by: -1)
    case .down: scroll(by: 1)
    case .character(let character):
      let command = models.keys(on: page).first { $0.key == character }
      if let prompt = command?.run() { prompts.append(prompt) }
    default: break
    }
  }

  private func scroll(by rows: Int) {
    switch page {
    case .shelf: models.shelf.selection += rows
    case .notes: models.notes.selection += rows
    case .today: models.today.selection += rows
    case .history: models.history.selection += rows
    case .story: break
    }
  }

  private func answer(_ key: Key) {
    let last = prompts.count - 1
    switch key {
    case _ where prompts[last].no != nil:
      decide(isYes: key == .character("y") || key == .character("Y"))
    case .escape: prompts.removeLast()
    case .backspace: prompts[last].erase()
    case .character(let character): prompts[last].type(String(character))
    case .pasted(let text): prompts[last].type(text)
    case .enter: send()
    default: break
    }
  }

  /// Ends a question that takes one key.
  private func decide(isYes: Bool) {
    let prompt = prompts[prompts.count - 1]
    guard !isYes || models.footer.start({ try await prompt.action("y") }) else {
      return
    }
    prompts.removeLast()
    if !isYes { models.footer.message = prompt.no }
  }

  /// Sends the answer. The prompt stays until it is saved. If it is refused, the words stay, and can be
  /// sent again.
  private func send() {
    let prompt = prompts[prompts.count - 1]
    let isSent = models.footer.start { [self] in
      var next = prompt
      var refusal: (any Error)?
      do {
        try await prompt.action(prompt.text)
      } catch RoomError.changedSince(let row) {
        await models.refresh()
        next = prompt.again() ?? prompt
        refusal = Overtaken(now: row)
      } catch { refusal = error }
      next.text = prompt.text
      next.isEdited = prompt.isEdited
      next.refusal = refusal.map { "\($0)" }
      prompts = prompts.flatMap { !$0.isSent ? [$0] : refusal == nil ? [] : [next] }
      needsRedraw = true
      if let refusal { throw refusal }
    }
    prompts[prompts.count - 1].isSent = isSent
  }
}

/// A change was refused, because another program's came first.
private struct Overtaken: Error, CustomStringConvertible {
  let now: RoomRow?

  var description: String {
    switch now {
    case .book(let book): replacing(book.title)
    case .note(let note): replacing(note.content)
    default: "It has been removed since. Your words are still here."
    }
  }

  private func replacing(_ text: String) -> String {
    "It is now \"\(text.elided(to: 60))\". ↵ replaces that, Esc keeps it."
  }
}
