// The data layer, for practice, and the values of the front ends. Leave this file as it is.

public import BookLibrary

/// The minutes that a child has read in a book, on a day of the marathon.
public struct MarathonEntry: Equatable {
  let child: String
  let book: Book.ID
  let minutes: Int
  let day: Int
}

public struct MarathonDiskError: Error {}

/// The data layer.
public final class MarathonDisk {
  public var entries: [MarathonEntry] = []
  /// The number of uses, reading or saving, before one that fails.
  var usesUntilFailure = Int.max
  private(set) var reads = 0

  public func load() throws(MarathonDiskError) -> [MarathonEntry] {
    try use()
    reads += 1
    return entries
  }

  public func save(_ new: [MarathonEntry]) throws(MarathonDiskError) {
    try use()
    entries = new
  }

  private func use() throws(MarathonDiskError) {
    usesUntilFailure -= 1
    if usesUntilFailure == -1 { throw MarathonDiskError() }
  }
}

public final class MarathonClock {
  var day = 1
  /// The number of looks at the clock until it is midnight.
  var looksUntilMidnight = Int.max

  public func today() -> Int {
    if looksUntilMidnight == 0 { day += 1 }
    looksUntilMidnight -= 1
    return day
  }
}

// MARK: - The values of the front ends

/// A line of the school's night file. Blank lines have been left out, and count in the numbers.
public struct MarathonLine: Equatable {
  public let number: Int
  public let child: String
  public let book: Book.ID
  public let minutes: Int
}

/// What an import has done.
public struct MarathonReport: Equatable {
  /// Each refused line, as in `line 4: 0 minutes can't be entered.`
  public var refused: [String] = []
  /// The lines to be imported later.
  public var left: [MarathonLine] = []

  public init() {}
}
