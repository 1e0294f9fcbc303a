/// The reading time of a child, which can be paused. All times are in seconds.
struct Countdown: Codable {
  /// What each state has to know, and nothing else.
  private enum State: Codable {
    case ready(seconds: Int)
    case running(until: Int)
    case paused(left: Int)
    case finished(book: String, left: Int)
  }

  private var state: State

  init(seconds: Int) {
    state = .ready(seconds: seconds)
  }

  /// Reads last year's saved form.
  init(_ old: OldCountdown) throws {
    switch (old.isRunning, old.startedAt, old.left, old.book) {
    case (false, nil, nil, nil):
      state = .ready(seconds: old.seconds)
    case (true, let start?, let left, nil):
      state = .running(until: start + (left ?? old.seconds))
    case (false, nil, let left?, nil):
      state = .paused(left: left)
    case (false, nil, let left?, let book?):
      state = .finished(book: book, left: left)
    default:
      // The other combinations aren't states.
      throw CountdownError.nonsense
    }
  }

  mutating func start(at now: Int) throws {
    switch state {
    case .ready(let seconds): state = .running(until: now + seconds)
    case .running, .paused, .finished: throw CountdownError.refused
    }
  }

  mutating func pause(at now: Int) throws {
    switch state {
    case .running: state = .paused(left: left(at: now))
    case .ready, .paused, .finished: throw CountdownError.refused
    }
  }

  mutating func resume(at now: Int) throws {
    switch state {
    case .paused(let left): state = .running(until: now + left)
    case .ready, .running, .finished: throw CountdownError.refused
    }
  }

  mutating func finish(_ book: String, at now: Int) throws {
    switch state {
    case .running, .paused: state = .finished(book: book, left: left(at: now))
    case .ready, .finished: throw CountdownError.refused
    }
  }

  /// Lets the child read another book in the time that is left.
  mutating func readAnother(at now: Int) throws {
    switch state {
    case .finished(_, let left): state = .running(until: now + left)
    case .ready, .running, .paused: throw CountdownError.refused
    }
  }

  /// Returns the time that is left.
  func left(at now: Int) -> Int {
    switch state {
    case .ready(let seconds): seconds
    case .running(let end): max(0, end - now)
    case .paused(let left), .finished(_, let left): left
    }
  }

  /// Returns the sentence for the screen.
  func sentence(at now: Int) -> String {
    let time = "\(left(at: now)) seconds"
    return switch state {
    case .ready: "\(time), ready"
    case .running: "\(time) left"
    case .paused: "\(time) left, paused"
    case .finished(let book, _): "\(book) is read, \(time) left"
    }
  }
}
