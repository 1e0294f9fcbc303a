// Your file. The task is in README.md; the tests show your progress.

import BookLibrary

final class MarathonScreen {
  private(set) var message = ""
  private let marathon: Marathon

  init(_ marathon: Marathon) {
    self.marathon = marathon
  }

  func enterTapped(_ minutes: Int, in book: Book.ID, by child: String) {
    guard marathon.clock.today() <= marathon.lastDay else {
      message = "The marathon is over."
      return
    }
    guard minutes > 0 else {
      message = "\(minutes) minutes can't be entered."
      return
    }
    guard marathon.shelf.contains(book) else {
      message = "There is no book \(book)."
      return
    }
    do {
      let entries = try marathon.disk.load()
      let today = entries.filter { $0.child == child && $0.day == marathon.clock.today() }
      let left = marathon.limit - today.map(\.minutes).reduce(0, +)
      guard minutes <= left else {
        message = "\(child) can enter \(left) more minutes."
        return
      }
      let entry = MarathonEntry(
        child: child, book: book, minutes: minutes, day: marathon.clock.today())
      try marathon.disk.save(entries + [entry])
      message = "Thank you!"
    } catch {
      message = "The disk can't be used now."
    }
  }
}

func importNight(_ lines: [MarathonLine], into marathon: Marathon) -> MarathonReport {
  // TODO: Store each line, or report it, or leave it for later.
  MarathonReport()
}

enum MarathonError: Error {
  /// A rule's no, as a sentence for a reader.
  case refused(String)
  // TODO: What does a caller have to know if the disk fails?
}

/// The reading marathon: what each of its programs needs.
struct Marathon {
  let disk: MarathonDisk
  let shelf: Shelf
  let clock: MarathonClock
  /// The minutes that a child can enter for one day.
  let limit: Int
  let lastDay: Int

  init(
    disk: MarathonDisk, shelf: Shelf, clock: MarathonClock, limit: Int = 120, lastDay: Int = 30
  ) {
    self.disk = disk
    self.shelf = shelf
    self.clock = clock
    self.limit = limit
    self.lastDay = lastDay
  }

  func enter(_ minutes: Int, in book: Book.ID, by child: String) throws(MarathonError) {
    // TODO: The rules are in the screen.
  }
}
