public import BookLibrary

public enum MarathonError: Error {
  /// A rule's no, as a sentence for a reader.
  case refused(String)
  /// The disk can't be used now. Nothing has changed.
  case down
}

/// A day that the marathon has given to a caller. No caller can make one, but one can keep it; a real
/// marathon would refuse an old day.
public struct MarathonDay {
  fileprivate let number: Int
}

/// The services: the rules of the reading marathon, for each of its programs.
public struct Marathon {
  private let disk: MarathonDisk
  private let shelf: Shelf
  private let clock: MarathonClock
  /// The minutes that a child can enter for one day.
  private let limit: Int
  private let lastDay: Int

  init(
    disk: MarathonDisk, shelf: Shelf, clock: MarathonClock, limit: Int = 120, lastDay: Int = 30
  ) {
    self.disk = disk
    self.shelf = shelf
    self.clock = clock
    self.limit = limit
    self.lastDay = lastDay
  }

  /// The day that it is now. Who enters several lines asks once.
  public func today() -> MarathonDay { MarathonDay(number: clock.today()) }

  public func enter(_ minutes: Int, in book: Book.ID, by child: String) throws(MarathonError) {
    try enter(minutes, in: book, by: child, on: today())
  }

  /// The day is passed in, so it is the same for the rules and for the entry.
  public func enter(
    _ minutes: Int, in book: Book.ID, by child: String, on day: MarathonDay
  ) throws(MarathonError) {
    guard day.number <= lastDay else { throw .refused("The marathon is over.") }
    guard minutes > 0 else { throw .refused("\(minutes) minutes can't be entered.") }
    guard shelf.contains(book) else { throw .refused("There is no book \(book).") }
    let entries = try translating { () throws(MarathonDiskError) in try disk.load() }
    let earlier = entries.filter { $0.child == child && $0.day == day.number }
    let left = limit - earlier.map(\.minutes).reduce(0, +)
    guard minutes <= left else { throw .refused("\(child) can enter \(left) more minutes.") }
    let entry = MarathonEntry(child: child, book: book, minutes: minutes, day: day.number)
    try translating { () throws(MarathonDiskError) in try disk.save(entries + [entry]) }
  }

  /// The border to the disk.
  private func translating<T>(_ body: () throws(MarathonDiskError) -> T) throws(MarathonError) -> T
  {
    do { return try body() } catch { throw .down }
  }
}

// MARK: - Front ends

final class MarathonScreen {
  private(set) var message = ""
  private let marathon: Marathon

  init(_ marathon: Marathon) {
    self.marathon = marathon
  }

  func enterTapped(_ minutes: Int, in book: Book.ID, by child: String) {
    do {
      try marathon.enter(minutes, in: book, by: child)
      message = "Thank you!"
    } catch {
      switch error {
      case .refused(let sentence): message = sentence
      case .down: message = "The disk can't be used now."
      }
    }
  }
}

func importNight(_ lines: [MarathonLine], into marathon: Marathon) -> MarathonReport {
  let day = marathon.today()
  var report = MarathonReport()
  for (index, line) in lines.enumerated() {
    do {
      try marathon.enter(line.minutes, in: line.book, by: line.child, on: day)
    } catch {
      guard case .refused(let sentence) = error else {
        report.left = Array(lines[index...])
        return report
      }
      report.refused.append("line \(line.number): \(sentence)")
    }
  }
  return report
}
