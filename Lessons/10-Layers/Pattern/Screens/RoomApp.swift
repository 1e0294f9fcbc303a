import BookLibrary
import Observation
import RoomModel
import RoomServices
public import TerminalKit

/// The app in the terminal. Keys go to the view models, and each change redraws the screen.
@MainActor public final class RoomApp {
  private let models: ViewModels
  private var page = Page.shelf
  private var prompt: Prompt?
  private var isOver = false
  private var needsRedraw = true
  private var time = ""

  public init(_ models: ViewModels) {
    self.models = models
  }

  /// Runs until the reader quits, the input ends, or ``Signals`` catches a signal. Then it closes the
  /// screen.
  ///
  /// - Parameter wait: Suspends for a short time, so that other tasks can run.
  public func run(
    on screen: any Screen,
    wait: () async -> Void = { try? await Task.sleep(for: .milliseconds(20)) }
  ) async {
    defer { screen.close() }
    repeat {
      models.tick()
      draw(on: screen)
      await wait()
      await takeEvents(from: screen)
    } while !isOver
  }

  /// Redraws if the time, or anything that the last drawing read, has changed.
  private func draw(on screen: any Screen) {
    guard needsRedraw || time != models.time else { return }
    needsRedraw = false
    time = models.time
    let lines = withObservationTracking {
      RoomView(models: models, page: page, prompt: prompt).lines(in: screen.size)
    } onChange: { [weak self] in
      // All observed state belongs to the main actor.
      MainActor.assumeIsolated { self?.needsRedraw = true }
    }
    screen.show(lines)
  }

  private func takeEvents(from screen: any Screen) async {
    while !isOver, let event = screen.poll() {
      // A key may change the app's page or prompt, which aren't observed.
      needsRedraw = true
      switch event {
      case .ended, .key(.interrupt), .key(.endOfTransmission): isOver = true
      case .resized: break
      case .key(let key): await press(key)
      }
    }
  }

  // MARK: - Keys

  private func press(_ key: Key) async {
    models.footer.message = nil
    guard let prompt else { return command(key) }
    switch key {
    case .escape: self.prompt = nil
    case .backspace: self.prompt?.text = String(prompt.text.dropLast())
    case .character(let character): self.prompt?.text.append(character)
    case .enter:
      models.footer.message = prompt.check(prompt.text)
      guard models.footer.message == nil else { return }
      self.prompt = nil
      await prompt.action(prompt.text)
      // Words that couldn't be saved stay, for another attempt.
      if models.footer.hasFailed { self.prompt = prompt }
    default: break
    }
  }

  private func command(_ key: Key) {
    switch (page, key) {
    case (_, .character("q")): isOver = true
    case (_, .tab): page = Page(rawValue: page.rawValue + 1) ?? .shelf
    case (_, .character(let digit)) where ("1"..."5").contains(digit):
      page = digit.wholeNumberValue.flatMap(Page.init) ?? page
    case (_, .character("u")): models.undo()
    case (_, .character("n")):
      guard let book = models.shelf.selected else { return }
      ask("Note on \(book.title):", .note) { [models] in models.notes.write($0, about: book.id) }
    case (_, .character("t")): timer()
    case (_, .character("s")):
      guard let book = models.timer.countdown?.bookID else { return }
      confirm("Stop the timer for \(models.timer.title ?? "")?") { [models] in
        models.timer.stop(book)
      }
    case (.shelf, .character("a")): askForBook()
    case (.shelf, _): shelf(key, models.shelf)
    case (.notes, _): notes(key, models.notes)
    case (.history, .up): models.figures.selection -= 1
    case (.history, .down): models.figures.selection += 1
    default: break
    }
  }

  private func timer() {
    if models.timer.countdown != nil { return models.timer.pauseOrResume() }
    guard let book = models.shelf.selected else { return }
    ask("Minutes with \(book.title):", .minutes) { [models] text in
      if let minutes = Int(text) { models.timer.start(book.id, minutes: minutes) }
    }
  }

  private func shelf(_ key: Key, _ shelf: ShelfViewModel) {
    guard let book = shelf.selected else { return }
    switch key {
    case .up: shelf.selection -= 1
    case .down: shelf.selection += 1
    case .character("r"):
      ask("Title:", .title, text: book.title) { shelf.rename(book, to: $0) }
    case .character(" "): shelf.mark(book, asRead: !book.isRead)
    case .character("x"):
      confirm(shelf.questionBeforeRemoving(book.id)) { await shelf.remove(book.id) }
    default: break
    }
  }

  private func askForBook() {
    ask("Title of the new book:", .title) { [weak self, models] title in
      self?.askYesOrNo("Is it wider than it is high (landscape)?") { isWide in
        models.shelf.add(title, as: isWide ? .landscape : .portrait)
      }
    }
  }

  private func notes(_ key: Key, _ notes: NotesViewModel) {
    guard let note = notes.selected else { return }
    switch key {
    case .up: notes.selection -= 1
    case .down: notes.selection += 1
    case .character("e"):
      ask("Note:", .note, text: note.content) { notes.rewrite(note, as: $0) }
    case .character("x"): confirm("Remove note \(note.id)?") { notes.remove(note.id) }
    default: break
    }
  }

  /// Asks for a text that follows a rule.
  private func ask(
    _ question: String, _ rule: TextRule, text: String = "",
    action: @escaping @MainActor (String) -> Void
  ) {
    prompt = Prompt(question: question, check: rule.problem, text: text, action: action)
  }

  private func askYesOrNo(
    _ question: String, _ action: @escaping @MainActor (_ isYes: Bool) async -> Void
  ) {
    prompt = Prompt(
      question: question + " y/n",
      check: { ["y", "n"].contains($0.lowercased()) ? nil : "Type y or n." },
      action: { await action($0.lowercased() == "y") })
  }

  /// Asks for a yes. A no changes nothing.
  private func confirm(_ question: String, _ action: @escaping @MainActor () async -> Void) {
    askYesOrNo(question) { if $0 { await action() } }
  }
}
