import BookLibrary
import Observation
import RoomServices
public import TerminalKit

/// The app in the terminal. Keys go to the view models, and each change redraws the screen.
@MainActor public final class RoomApp {
  private let models: ViewModels
  private var page = Page.shelf
  private var prompt: Prompt?
  /// The removal of a book that waits for the server.
  private var removal: Task<Void, Never>?
  private var isOver = false
  private var needsRedraw = true
  private var time = ""

  public init(_ models: ViewModels) {
    self.models = models
  }

  /// Runs until the reader quits, the input ends, or a signal asks the process to end. Then it closes
  /// the screen, and waits for a removal.
  ///
  /// - Parameter wait: Suspends for a short time, so that other tasks can run.
  public func run(
    on screen: any Screen,
    wait: () async -> Void = { try? await Task.sleep(for: .milliseconds(20)) }
  ) async {
    repeat {
      await wait()
      models.tick()
      draw(on: screen)
      takeEvents(from: screen)
    } while !isOver
    screen.close()
    await removal?.value
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

  private func takeEvents(from screen: any Screen) {
    while !isOver, let event = screen.poll() {
      // A key may change the app's page or prompt, which aren't observed.
      needsRedraw = true
      switch event {
      case .ended, .key(.interrupt), .key(.endOfTransmission):
        models.footer.message = nil
        isOver = true
      case .resized: break
      case .key(let key) where removal == nil: press(key)
      case .key(let key): isOver = key == .character("q")
      }
    }
  }

  // MARK: - Keys

  private func press(_ key: Key) {
    models.footer.message = nil
    models.footer.news = nil
    guard let prompt else { return command(key) }
    switch key {
    case .escape: self.prompt = nil
    case .backspace: self.prompt?.text = String(prompt.text.dropLast())
    case .character(let character): self.prompt?.text.append(character)
    case .pasted(let text): self.prompt?.text += text
    case .enter:
      self.prompt = nil
      prompt.action(prompt.text)
      if prompt.keepsAnswer, models.footer.error != nil { self.prompt = prompt }
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
      prompt = Prompt(question: "Note on \(book.title):", rule: .note) { [models] in
        models.notes.write($0, about: book.id)
      }
    case (_, .character("t")):
      if let countdown = models.timer.countdown { return models.timer.pauseOrResume(countdown) }
      guard let book = models.shelf.selected else { return }
      prompt = Prompt(question: "Minutes with \(book.title):") { [models] in
        models.timer.start(book.id, minutes: Int($0) ?? 0)
      }
    case (_, .character("s")):
      guard let countdown = models.timer.countdown else { return }
      confirm("Stop the timer for \(models.timer.title ?? "")?") { [models] in
        models.timer.stop(countdown)
      }
    case (.shelf, .character(let key)) where key.lowercased() == "a":
      let orientation = key == "A" ? Book.Orientation.landscape : .portrait
      prompt = Prompt(question: "Title of the new \(orientation) book:", rule: .title) {
        [models] in models.shelf.add($0, as: orientation)
      }
    case (.shelf, _): shelf(key, models.shelf)
    case (.notes, _): notes(key, models.notes)
    case (.history, .up): models.figures.selection -= 1
    case (.history, .down): models.figures.selection += 1
    default: break
    }
  }

  private func shelf(_ key: Key, _ shelf: ShelfViewModel) {
    guard let book = shelf.selected else { return }
    switch key {
    case .up: shelf.selection -= 1
    case .down: shelf.selection += 1
    case .character("r"):
      prompt = Prompt(question: "Title:", rule: .title, text: book.title) {
        shelf.rename(book, to: $0)
      }
    case .character(" "): shelf.mark(book, asRead: !book.isRead)
    case .character("x"):
      let record = models.room.record(of: book)
      confirm(record.questionBeforeRemoval) { [weak self] in self?.remove(record) }
    default: break
    }
  }

  /// Removes a book. A server may be slow: meanwhile, the screen is drawn, but only `q` and Ctrl-C work.
  private func remove(_ record: BookRecord) {
    removal = Task {
      await models.shelf.remove(record)
      removal = nil
    }
  }

  private func notes(_ key: Key, _ notes: NotesViewModel) {
    guard let note = notes.selected else { return }
    switch key {
    case .up: notes.selection -= 1
    case .down: notes.selection += 1
    case .character("e"):
      prompt = Prompt(question: "Note:", rule: .note, text: note.content) {
        notes.rewrite(note, as: $0)
      }
    case .character("x"): confirm("Remove note \(note.id)?") { notes.remove(note) }
    default: break
    }
  }

  /// Asks for a yes. Any other answer changes nothing.
  private func confirm(_ question: String, _ action: @escaping @MainActor () -> Void) {
    prompt = Prompt(question: question + " y/n", keepsAnswer: false) {
      if ["y", "yes"].contains($0.lowercased()) { action() }
    }
  }
}
