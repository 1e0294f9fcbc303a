import BookLibrary
import RoomServices
import TerminalKit

extension RoomApp {
  /// Does what a key stands for.
  ///
  /// - Returns: Whether the app goes on.
  func press(_ key: Key) async -> Bool {
    models.foot.message = nil
    if models.timer.isLeftOver {
      switch key {
      case .character("k"): models.timer.keep()
      case .character("d"): await models.timer.stop()
      default: return key != .character("q")
      }
    } else if let prompt {
      await answer(prompt, with: key)
    } else {
      return await command(key)
    }
    return true
  }

  private func command(_ key: Key) async -> Bool {
    switch key {
    case .character("q"): return false
    case .character("n"):
      let book = page == .notes ? models.notes.bookID : models.shelf.selected?.id
      let title = book.map { " on \(models.notes.title(of: $0))" } ?? ""
      prompt = Prompt(.write(about: book), "Note\(title): ")
    case .character("t"): await pressTimer()
    case .character("u"): await models.shelf.undo()
    case .tab: await turn(to: Page(rawValue: page.rawValue % 6 + 1))
    case .character(let number) where ("1"..."6").contains(number):
      await turn(to: number.wholeNumberValue.flatMap(Page.init))
    default:
      switch page {
      case .shelf: await commandShelf(key)
      case .notes: commandNotes(key)
      case .timer: await commandTimer(key)
      case .today, .history, .story: break
      }
    }
    return true
  }

  private func turn(to new: Page?) async {
    page = new ?? page
    if page == .notes { await models.notes.show(about: nil) }
  }

  private func commandShelf(_ key: Key) async {
    let shelf = models.shelf
    shelf.select(key.moved(shelf.selection, of: shelf.items.count))
    guard let item = shelf.selected else { return }
    switch key {
    case .character(" "): await shelf.toggleRead(item)
    case .character("r"): prompt = Prompt(.rename(item.id), "Title: ", item.book.title)
    case .character("x"):
      prompt = Prompt(.remove(item.id), "Remove \(item.book.title), its notes and sessions? y/n ")
    case .enter:
      page = .notes
      await models.notes.show(about: item.id)
    default: break
    }
  }

  private func commandNotes(_ key: Key) {
    let notes = models.notes
    notes.select(key.moved(notes.selection, of: notes.notes.count))
  }

  private func commandTimer(_ key: Key) async {
    switch key {
    case .character("+"), .up: models.timer.addMinutes(5)
    case .character("-"), .down: models.timer.addMinutes(-5)
    case .character("s"): prompt = Prompt(.stop, "Stop the timer? Nothing is recorded then. y/n ")
    case .enter: await pressTimer()
    default: break
    }
  }

  /// Starts the timer for the selected book; or shows the one that runs, and then pauses it.
  private func pressTimer() async {
    let isShown = page == .timer
    page = .timer
    if models.timer.countdown == nil {
      if let item = models.shelf.selected { await models.timer.start(item.id) }
    } else if isShown {
      await models.timer.pauseOrResume()
    }
  }

  private func answer(_ prompt: Prompt, with key: Key) async {
    switch key {
    case .escape: self.prompt = nil
    case .backspace: self.prompt?.text = String(prompt.text.dropLast())
    case .enter:
      guard let rule = prompt.rule else { return }
      models.foot.message = rule.problem(with: prompt.text)
      if models.foot.message == nil { await finish(prompt) }
    case .character(let character) where prompt.rule != nil: self.prompt?.text.append(character)
    case .character("y"): await finish(prompt)
    case .character("n"): self.prompt = nil
    default: break
    }
  }

  private func finish(_ prompt: Prompt) async {
    self.prompt = nil
    switch prompt.purpose {
    case .rename(let id): await models.shelf.rename(id, to: prompt.text)
    case .write(let book): await models.notes.write(prompt.text, about: book)
    case .remove(let id): await models.shelf.remove(id)
    case .stop: await models.timer.stop()
    }
  }
}

extension Key {
  /// Returns the row to which the key moves the selection.
  fileprivate func moved(_ row: Int, of count: Int) -> Int {
    switch self {
    case .up: row - 1
    case .down: row + 1
    case .pageUp: row - 10
    case .pageDown: row + 10
    case .home: 0
    case .end: count - 1
    default: row
    }
  }
}
