import BookLibrary
import RoomServices
import TerminalKit

extension RoomApp {
  /// Does what a key stands for.
  func press(_ key: Key) async {
    models.foot.message = nil
    if models.timer.question != nil {
      switch key {
      case .character("y"): models.timer.keep()
      case .character("n"): await models.timer.stop()
      case .character("q"): isOver = true
      default: break
      }
    } else if let prompt {
      await answer(prompt, with: key)
    } else {
      await command(key)
    }
  }

  private func answer(_ prompt: Prompt, with key: Key) async {
    switch key {
    case .escape: self.prompt = nil
    case .backspace: self.prompt?.text = String(prompt.text.dropLast())
    case .character(let character): self.prompt?.text.append(character)
    case .enter:
      models.foot.message = prompt.rule.problem(with: prompt.text)
      if models.foot.message != nil { return }
      self.prompt = nil
      await prompt.change(prompt.text)
    default: break
    }
  }

  private func command(_ key: Key) async {
    let (shelf, timer, notes) = (models.shelf, models.timer, models.notes)
    if key == .character("q") { isOver = true }
    // There is always one, unless the shelf couldn't be loaded.
    guard let book = shelf.selected else { return }
    switch (page, key) {
    case (_, .tab): await turn(to: page.rawValue % Page.allCases.count + 1)
    case (_, .character(let digit)) where ("1"..."6").contains(digit):
      await turn(to: digit.wholeNumberValue ?? 1)
    case (_, .character("u")): await shelf.undo()
    case (_, .character("n")):
      let id = page == .notes ? notes.bookID : book.id
      let title = id.map { " on \(shelf.title(of: $0))" } ?? ""
      prompt = Prompt(question: "Note\(title): ", rule: .note) { await notes.write($0, about: id) }
    case (_, .character("t")), (.timer, .enter):
      if timer.countdown == nil {
        await timer.start(book.id)
      } else if page == .timer {
        await timer.pauseOrResume()
      }
      page = .timer

    case (.shelf, .up): shelf.selection -= 1
    case (.shelf, .down): shelf.selection += 1
    case (.shelf, .character(" ")): await shelf.toggleRead(book)
    case (.shelf, .character("x")): await shelf.remove(book.id)
    case (.shelf, .character("r")):
      prompt = Prompt(question: "Title: ", rule: .title, text: book.book.title) {
        await shelf.rename(book.id, to: $0)
      }
    case (.shelf, .enter):
      page = .notes
      await notes.show(about: book.id)
    case (.notes, .up): notes.selection -= 1
    case (.notes, .down): notes.selection += 1
    case (.timer, .character("+")): timer.addMinutes(5)
    case (.timer, .character("-")): timer.addMinutes(-5)
    case (.timer, .character("s")): timer.ask()
    default: break
    }
  }

  private func turn(to number: Int) async {
    page = Page(rawValue: number) ?? page
    if page == .notes { await models.notes.show(about: nil) }
  }
}
