// The contest's values, and a clock and a disk for practice. Leave this file as it is.

/// The minutes that a child has read, on a day of the contest.
struct Entry: Equatable {
  let child: String
  let minutes: Int
  let day: Int
}

/// A line of the school's night file. Blank lines have been left out, and count in the numbers.
struct NightLine: Equatable {
  let number: Int
  let child: String
  let minutes: Int
}

/// What an import has done.
struct NightReport: Equatable {
  /// Each refused line, as in `line 4: 0 minutes can't be entered.`
  var refused: [String] = []
  /// The lines to be imported later.
  var left: [NightLine] = []
}

final class Clock {
  var day = 1
  /// The number of looks at the clock until it is midnight.
  var looksUntilMidnight = Int.max

  func today() -> Int {
    if looksUntilMidnight == 0 { day += 1 }
    looksUntilMidnight -= 1
    return day
  }
}

struct DiskError: Error {}

final class Disk {
  var entries: [Entry] = []
  /// The number of uses, reading or saving, before one that fails.
  var usesUntilFailure = Int.max
  private(set) var reads = 0

  func load() throws(DiskError) -> [Entry] {
    try use()
    reads += 1
    return entries
  }

  func save(_ new: [Entry]) throws(DiskError) {
    try use()
    entries = new
  }

  private func use() throws(DiskError) {
    usesUntilFailure -= 1
    if usesUntilFailure == -1 { throw DiskError() }
  }
}
