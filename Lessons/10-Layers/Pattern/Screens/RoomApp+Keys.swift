import BookLibrary
import RoomServices
import TerminalKit

extension RoomApp {
  /// Handles a key.
  func press(_ key: Key) async {
    models.footer.message = nil
    guard let prompt else { return await command(key) }
    switch (prompt.answer, key) {
    case (_, .escape): self.prompt = nil
    case (.text, .backspace): self.prompt?.text = String(prompt.text.dropLast())
    case (.text, .character(let character)): self.prompt?.text.append(character)
    case (.text(let rule, let change), .enter):
      if let problem = rule.problem(with: prompt.text) {
        models.footer.message = problem
        return
      }
      self.prompt = nil
      await change(prompt.text)
    case (.yesOrNo(let change), .character(let character)) where "yn".contains(character):
      self.prompt = nil
      await change(character == "y")
    default: break
    }
  }

  private func command(_ key: Key) async {
    switch (page, key) {
    case (_, .character("q")): isOver = true
    case (_, .tab): turn(to: page.rawValue % Page.allCases.count + 1)
    case (_, .character(let digit)) where ("1"..."6").contains(digit):
      turn(to: digit.wholeNumberValue ?? 1)
    case (_, .character("u")): await models.undo()
    case (_, .character("n")):
      guard let book = models.shelf.selected else { return }
      ask("Note on \(book.title): ", .note) { [models] in
        await models.notes.write($0, about: book.id)
      }
    case (_, .character("t")), (.timer, .enter): await timer()
    case (.timer, .character("+")): models.timer.addMinutes(5)
    case (.timer, .character("-")): models.timer.addMinutes(-5)
    case (.timer, .character("s")):
      guard let title = models.timer.title else { return }
      confirm("Stop the timer for \(title)?") { [models] in await models.timer.stop() }
    case (.shelf, .character("a")): askForBook()
    case (.shelf, _): await shelf(key, models.shelf)
    case (.notes, _): notes(key, models.notes)
    case (.history, .up): models.figures.selection -= 1
    case (.history, .down): models.figures.selection += 1
    default: break
    }
  }

  private func turn(to number: Int) { page = Page(rawValue: number) ?? page }

  private func timer() async {
    if models.timer.countdown != nil {
      if page == .timer { await models.timer.pauseOrResume() }
    } else if let book = models.shelf.selected {
      await models.timer.start(book.id)
    }
    page = .timer
  }

  private func shelf(_ key: Key, _ shelf: ShelfViewModel) async {
    guard let book = shelf.selected else { return }
    switch key {
    case .up: shelf.selection -= 1
    case .down: shelf.selection += 1
    case .character("r"):
      ask("Title: ", .title, text: book.title) { await shelf.rename(book.id, to: $0) }
    case .character(" "): await shelf.mark(book.id, asRead: !book.isRead)
    case .character("x"):
      confirm(shelf.questionBeforeRemoving(book.id)) { await shelf.remove(book.id) }
    default: break
    }
  }

  private func askForBook() {
    ask("Title of the new book: ", .title) { [weak self, models] title in
      let answer = Prompt.Answer.yesOrNo { isWide in
        await models.shelf.add(title, as: isWide ? .landscape : .portrait)
      }
      self?.prompt = Prompt(question: "Is it wider than it is high (landscape)?", answer: answer)
    }
  }

  private func notes(_ key: Key, _ notes: NotesViewModel) {
    guard let note = notes.selected else { return }
    switch key {
    case .up: notes.selection -= 1
    case .down: notes.selection += 1
    case .character("e"):
      ask("Note: ", .note, text: note.content) { await notes.rewrite(note.id, as: $0) }
    case .character("x"): confirm("Remove this note?") { await notes.remove(note.id) }
    default: break
    }
  }

  /// Asks for a text that follows a rule.
  private func ask(
    _ question: String, _ rule: TextRule, text: String = "",
    _ change: @escaping @MainActor (String) async -> Void
  ) {
    prompt = Prompt(question: question, answer: .text(rule, change), text: text)
  }

  /// Asks for a yes. Any other answer changes nothing.
  private func confirm(_ question: String, _ change: @escaping @MainActor () async -> Void) {
    prompt = Prompt(question: question, answer: .yesOrNo { if $0 { await change() } })
  }
}
