enum ContestError: Error {
  /// A rule's no, as a sentence for a reader.
  case refused(String)
  /// The disk can't be used now. Nothing has changed.
  case down
}

/// The services: the rules of the reading contest, for each of its programs.
struct Contest {
  let disk: Disk
  let clock: Clock
  /// The minutes that a child can enter for one day.
  var limit = 120
  var lastDay = 30

  func enter(_ minutes: Int, by child: String) throws(ContestError) {
    try enter(minutes, by: child, on: clock.today())
  }

  /// The day is passed in, so it is the same for the rules and for the entry.
  func enter(_ minutes: Int, by child: String, on day: Int) throws(ContestError) {
    guard day <= lastDay else { throw .refused("The contest is over.") }
    guard minutes > 0 else { throw .refused("\(minutes) minutes can't be entered.") }
    let entries = try translating { () throws(DiskError) in try disk.load() }
    let today = entries.filter { $0.child == child && $0.day == day }
    let left = limit - today.map(\.minutes).reduce(0, +)
    guard minutes <= left else { throw .refused("\(child) can enter \(left) more minutes.") }
    let entry = Entry(child: child, minutes: minutes, day: day)
    try translating { () throws(DiskError) in try disk.save(entries + [entry]) }
  }

  /// The border to the disk.
  private func translating<T>(_ body: () throws(DiskError) -> T) throws(ContestError) -> T {
    do { return try body() } catch { throw .down }
  }
}

// MARK: - The screen

final class ContestScreen {
  private(set) var message = ""
  private let contest: Contest

  init(_ contest: Contest) {
    self.contest = contest
  }

  func enterTapped(_ minutes: Int, by child: String) {
    do {
      try contest.enter(minutes, by: child)
      message = "Thank you!"
    } catch {
      switch error {
      case .refused(let sentence): message = sentence
      case .down: message = "The disk can't be used now."
      }
    }
  }
}

// MARK: - The night import

func importNight(_ lines: [NightLine], into contest: Contest) -> NightReport {
  let day = contest.clock.today()
  var report = NightReport()
  for (index, line) in lines.enumerated() {
    do {
      try contest.enter(line.minutes, by: line.child, on: day)
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
