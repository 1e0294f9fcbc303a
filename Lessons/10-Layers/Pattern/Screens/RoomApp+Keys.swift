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
    case (_, .character("n")): askForNote()
    case (_, .character("t")), (.timer, .enter): await timer()
    case (.timer, .character("+")): models.timer.addMinutes(5)
    case (.timer, .character("-")): models.timer.addMinutes(-5)
    case (.timer, .character("s")):
      guard let title = models.timer.title else { return }
      confirm("Stop the timer for \(title)?") { [models] in await models.timer.stop() }
    case (.shelf, .up): models.shelf.selection -= 1
    case (.shelf, .down): models.shelf.selection += 1
    case (.shelf, .character("a")): askForBook()
    case (.shelf, _): await shelf(key)
    case (.notes, .up): models.notes.selection -= 1
    case (.notes, .down): models.notes.selection += 1
    case (.notes, .character("e")), (.notes, .character("x")): note(key)
    case (.history, .up): models.figures.selection -= 1
    case (.history, .down): models.figures.selection += 1
    default: break
    }
  }

  private func turn(to number: Int) { page = Page(rawValue: number) ?? page }

  /// Asks for a yes. Any other answer changes nothing.
  private func confirm(_ question: String, _ change: @escaping @MainActor () async -> Void) {
    prompt = Prompt(question: question, answer: .yesOrNo { if $0 { await change() } })
  }

  private func shelf(_ key: Key) async {
    let shelf = models.shelf
    guard let book = shelf.selected else { return }
    switch key {
    case .character(" "): await shelf.mark(book.id, asRead: !book.isRead)
    case .character("r"):
      let answer = Prompt.Answer.text(.title) { await shelf.rename(book.id, to: $0) }
      prompt = Prompt(question: "Title: ", answer: answer, text: book.title)
    case .character("x"):
      confirm(shelf.questionBeforeRemoving(book.id)) { await shelf.remove(book.id) }
    default: break
    }
  }

  private func askForBook() {
    let answer = Prompt.Answer.text(.title) { [weak self, models] title in
      let answer = Prompt.Answer.yesOrNo { isWide in
        await models.shelf.add(title, as: isWide ? .landscape : .portrait)
      }
      self?.prompt = Prompt(question: "Is it wider than it is high (landscape)?", answer: answer)
    }
    prompt = Prompt(question: "Title of the new book: ", answer: answer)
  }

  /// Asks for a note about the book that is selected on the shelf.
  private func askForNote() {
    guard let book = models.shelf.selected else { return }
    let answer = Prompt.Answer.text(.note) { [models] in
      await models.notes.write($0, about: book.id)
    }
    prompt = Prompt(question: "Note on \(book.title): ", answer: answer)
  }

  private func note(_ key: Key) {
    let notes = models.notes
    guard let note = notes.selected else { return }
    if key == .character("x") {
      confirm("Remove this note?") { await notes.remove(note.id) }
    } else {
      let answer = Prompt.Answer.text(.note) { await notes.rewrite(note.id, as: $0) }
      prompt = Prompt(question: "Note: ", answer: answer, text: note.content)
    }
  }

  private func timer() async {
    if models.timer.countdown != nil {
      if page == .timer { await models.timer.pauseOrResume() }
    } else if let book = models.shelf.selected {
      await models.timer.start(book.id)
    }
    page = .timer
  }
}
