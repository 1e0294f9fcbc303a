import BookLibrary
import RoomServices
import TerminalKit

extension RoomApp {
  /// Does what a key stands for.
  ///
  /// - Returns: Whether the app goes on.
  func press(_ key: Key) async -> Bool {
    models.foot.message = nil
    if let question {
      await answer(question, with: key)
    } else if key == .character("q") {
      return false
    } else {
      await command(key)
    }
    return true
  }

  private func command(_ key: Key) async {
    let (shelf, timer, notes) = (models.shelf, models.timer, models.notes)
    let book = shelf.selected
    switch (page, key) {
    case (_, .tab): await turn(to: page.rawValue % Page.allCases.count + 1)
    case (_, .character(let digit)) where ("1"..."6").contains(digit):
      await turn(to: digit.wholeNumberValue ?? 1)
    case (_, .character("u")): await shelf.undo()
    case (_, .character("n")):
      let id = page == .notes ? notes.bookID : book?.id
      let title = id.map { " on \(shelf.title(of: $0))" } ?? ""
      prompt = Prompt(question: "Note\(title): ", rule: .note) { await notes.write($0, about: id) }
    case (_, .character("t")), (.timer, .enter):
      if timer.countdown == nil {
        if let book { await timer.start(book.id) }
      } else if page == .timer {
        await timer.pauseOrResume()
      }
      page = .timer
    case (.timer, .character("+")): timer.addMinutes(5)
    case (.timer, .character("-")): timer.addMinutes(-5)
    case (.timer, .character("s")):
      prompt = Prompt(question: "Stop the timer? Nothing is recorded then.") { _ in
        await timer.stop()
      }
    case (.notes, .up): notes.select(notes.selection - 1)
    case (.notes, .down): notes.select(notes.selection + 1)
    case (.shelf, _): if let book { await command(key, on: book) }
    default: break
    }
  }

  private func command(_ key: Key, on book: BookItem) async {
    let shelf = models.shelf
    switch key {
    case .up: shelf.select(shelf.selection - 1)
    case .down: shelf.select(shelf.selection + 1)
    case .character(" "): await shelf.toggleRead(book)
    case .character("r"):
      prompt = Prompt(question: "Title: ", rule: .title, text: book.book.title) {
        await shelf.rename(book.id, to: $0)
      }
    case .character("x"):
      prompt = Prompt(question: "Remove \(book.book.title), its notes and sessions?") { _ in
        await shelf.remove(book.id)
      }
    case .enter:
      page = .notes
      await models.notes.show(about: book.id)
    default: break
    }
  }

  private func turn(to number: Int) async {
    page = Page(rawValue: number) ?? page
    if page == .notes { await models.notes.show(about: nil) }
  }

  private func answer(_ question: Prompt, with key: Key) async {
    switch (key, question.rule) {
    case (.escape, _): prompt = nil
    case (.enter, let rule?):
      models.foot.message = rule.problem(with: question.text)
      if models.foot.message != nil { return }
      prompt = nil
      await question.change(question.text)
    case (.backspace, _): prompt?.text = String(question.text.dropLast())
    case (.character(let character), .some): prompt?.text.append(character)
    case (.character("y"), nil):
      prompt = nil
      await question.change("")
    case (.character("n"), nil):
      prompt = nil
      await question.refusal()
    default: break
    }
  }
}
