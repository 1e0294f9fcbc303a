// Your file. The task is in README.md; the tests show your progress.

/// The reading time of a child, which can be paused. All times are in seconds.
// TODO: A property for each fact says nonsense: paused, and finished, and running. Give each state
// exactly the values that it needs.
struct Countdown: Codable {
  private var seconds: Int
  private var isRunning = false
  private var startedAt: Int?
  private var pausedAt: Int?
  private var book = ""

  init(seconds: Int) {
    self.seconds = seconds
  }

  /// Reads last year's saved form.
  // TODO: README.md has a table of the old form. Refuse what contradicts itself.
  init(_ old: OldCountdown) throws {
    self.init(seconds: old.seconds)
    isRunning = old.isRunning
  }

  // TODO: Refuse each action that the state doesn't allow.
  mutating func start(at now: Int) throws {
    isRunning = true
    startedAt = now
  }

  mutating func pause(at now: Int) throws {
    isRunning = false
    pausedAt = now
  }

  mutating func resume(at now: Int) throws {
    isRunning = true
  }

  mutating func finish(_ book: String, at now: Int) throws {
    self.book = book
  }

  /// Lets the child read another book in the time that is left.
  // TODO: This action was added last. The first book's title must not be saved any longer.
  mutating func readAnother(at now: Int) throws {
    isRunning = true
  }

  /// Returns the time that is left.
  // TODO: Paused time must not count.
  func left(at now: Int) -> Int {
    guard let startedAt else { return seconds }
    return max(0, seconds - (now - startedAt))
  }

  /// Returns the sentence for the screen.
  func sentence(at now: Int) -> String {
    let time = "\(left(at: now)) seconds"
    return isRunning ? "\(time) left" : "\(time), ready"
  }
}
