import BookLibrary
import ExerciseSupport
import Testing

@testable import DecoratorExercise

extension AllTests {
  /// What makes them decorators. These fail at the start.
  struct Design {
    let spy = SpySource(1, 2)
    let journal = Journal()
    let both = [Wrapper.log, .cache]
    let changes: [Call] = [.add(1), .add(3), .remove(1), .remove(99), .add(1), .remove(1)]
    /// Each call with each error.
    let failures = [Call.notes, .add(3), .remove(1)].flatMap { call in
      [NoteError.unreadable, .duplicate(8), .noSuchNote(9)].map { (call, $0) }
    }
  }
}

extension AllTests.Design {
  // MARK: Both

  @Test func `any source can be wrapped`() throws {
    for wrapper in both {
      for source in [SpySource(), StoredNotes([])] as [any NoteSource] {
        try expect(
          wrapper.shown(of: source), ["7"],
          "\(wrapper.name) must ask the very source that it was given, of whatever type.")
      }
    }
  }

  @Test func `a wrapper keeps its source, and lets go of it`() throws {
    for wrapper in both {
      try wrapper.needSource()
      weak var source: SpySource?
      func wrapped() -> any NoteSource {
        let spy = SpySource()
        source = spy
        let wrapped = wrapper.wrap(spy)
        _ = read(wrapped)
        return wrapped
      }
      try withExtendedLifetime(wrapped()) {
        try expect(source == nil, false, "\(wrapper.name) loses its source: hold it strongly.")
      }
      try expect(
        source == nil, true, "\(wrapper.name) is gone, and something still holds its source.")
    }
  }

  @Test func `an error reaches the caller`() throws {
    for wrapper in both {
      try wrapper.needSource()
      for (call, error) in failures {
        let spy = SpySource()
        spy.failure = error
        let source = wrapper.wrap(spy)
        let before = spy.calls.count
        let found = call.failure(from: source)
        let asked = spy.calls[before...]
        guard asked.first == call.line else { try follows(from: wrapper.forwarding) }
        try expect(
          found, error, "\(wrapper.name) must pass on the error of its source, and no other.")
        try expect(
          asked, [call.line],
          "\(wrapper.name) must leave it at a failure: what to try next, the caller decides.")
      }
    }
  }

  @Test func `each feature has a type of its own`() throws {
    try expect(
      parts(of: logging(spy)).filter { $0.contains(/^(Optional<)?Array<Note>/) }
        + parts(of: caching(spy)).filter { $0.contains(/^(Optional<)?Journal/) }, [],
      "One type still has both features: a log needs no memory, and a cache no journal.")
  }

  /// The types of everything in a wrapper but its source.
  private func parts(of value: Any, depth: Int = 3) -> [String] {
    sequence(first: Mirror(reflecting: value), next: \.superclassMirror).flatMap(\.children)
      .filter { depth > 0 && !($0.value is SpySource) }
      .flatMap { ["\(type(of: $0.value))"] + parts(of: $0.value, depth: depth - 1) }
  }

  @Test func `nobody else changes what a wrapper holds`() throws {
    for wrapper in both { try wrapper.needSource() }
    _ = read(caching(spy))
    spy.stored = [note(7)]
    try expect(read(caching(spy)), ["7"], "A new cache shows what another remembers.")
  }

  /// Expects that each call reaches the source, and nothing else does.
  private func expectForwarding(of calls: [Call], by wrapper: Wrapper) throws {
    try wrapper.needSource()
    for isCached in [false, true] {
      let source = wrapper.wrap(spy)
      for call in calls {
        if isCached { _ = read(source) }
        let before = spy.calls.count
        try expect(
          call.failure(from: source), nil,
          "\(wrapper.name) refuses a call that its source takes: only the source can decide that.")
        try expect(
          spy.calls[before...], [call.line],
          "\(wrapper.name) must forward this at once, as it came, one time, and ask nothing else.")
      }
    }
  }

  // MARK: The log

  @Test func `logging forwards every call, once`() throws {
    try expectForwarding(of: [.notes] + changes + [.notes], by: .log)
  }

  @Test func `a call that failed leaves no line`() throws {
    try Wrapper.log.needSource()
    let source = logging(spy, to: journal)
    for (call, error) in failures {
      spy.failure = error
      let before = journal.lines.count
      guard call.failure(from: source) != nil else {
        try follows(from: "an error reaches the caller")
      }
      try expect(
        journal.lines[before...], [],
        "The log tells of a call that failed: write when the source has done its part.")
    }
  }

  // MARK: The cache

  @Test func `caching forwards every change, once`() throws {
    try expectForwarding(of: changes, by: .cache)
  }

  @Test func `the cache asks when it is asked, and once`() throws {
    try Wrapper.cache.needSource()
    _ = caching(spy)
    try expect(spy.calls, [], "The cache asks its source when it is made: nobody has asked yet.")

    let comment: Comment = "The cache must ask once, and remember the answer until a change."
    try expect(readsBehindTheCache(), 1, comment)

    let stored = StoredNotes([1, 2].map(note))
    let source = caching(stored)
    _ = read(source)
    try stored.add(note(3))
    try expect(read(source), ["1", "2"], comment)
  }

  /// How often a cache asks the spy when it is asked a thousand times.
  private func readsBehindTheCache() -> Int {
    let (source, before) = (caching(spy), spy.calls.count)
    for _ in 1...1_000 { _ = read(source) }
    return spy.calls.count - before
  }

  /// Skips a test that could say nothing of its own, because the cache doesn't remember.
  private func needMemory() throws {
    try Wrapper.cache.needSource()
    let source = caching(spy)
    _ = read(source)
    guard readsBehindTheCache() == 1, read(source) == ["1", "2"] else {
      try follows(from: "the cache asks when it is asked, and once")
    }
  }

  @Test func `an empty list is an answer, too`() throws {
    try needMemory()
    spy.stored = []
    try expect(readsBehindTheCache(), 1, "The cache asks again when there are no notes.")
  }

  @Test func `a change empties the cache`() throws {
    try Wrapper.cache.needSource()
    let source = caching(spy)
    for (index, change) in changes.enumerated() {
      _ = read(source)
      guard change.failure(from: source) == nil, spy.calls.last == change.line else {
        try follows(from: "caching forwards every change, once")
      }
      // Only the source knows what a change leads to. After the first one, it has no notes.
      spy.stored = (1..<1 + index).map(note)
      try expect(
        read(source), spy.stored.map { "\($0.id)" },
        "After a change the cache shows old notes, or its own guess: it must ask its source.")
    }

    let old = read(source)
    try source.add(note(3))
    spy.failure = .unreadable
    try expect(read(source) == old, false, "The cache shows old notes when it can't get new ones.")
  }

  @Test func `a failure is not kept`() throws {
    try Wrapper.cache.needSource()
    let source = caching(spy)
    spy.failure = .unreadable
    guard read(source) == nil else { try follows(from: "an error reaches the caller") }
    spy.failure = nil
    try expect(read(source), ["1", "2"], "The cache remembers a failure: it must ask again.")
  }

  @Test func `a change that failed empties nothing`() throws {
    try needMemory()
    for (change, error) in failures where change.line != "notes" {
      let source = caching(spy)
      _ = read(source)
      spy.failure = error
      guard change.failure(from: source) != nil else {
        try follows(from: "an error reaches the caller")
      }
      spy.failure = nil
      let before = spy.calls.count
      try expect(read(source), ["1", "2"], "The cache shows a change that its source refused.")
      try expect(
        spy.calls.count, before,
        "The cache forgets although nothing has changed: it must wait for the source to succeed.")
    }
  }

  // MARK: Stacks

  @Test func `wrappers can be stacked in any order`() throws {
    try Wrapper.log.needSource()
    try needMemory()
    let before = spy.calls.count
    guard lines(of: { logging(spy, to: $0) }) == 2 else {
      try follows(from: "the log has a line for each call")
    }
    guard spy.calls.count == before + 2 else { try follows(from: Wrapper.log.forwarding) }
    try expect(
      lines(of: { logging(caching(spy), to: $0) }), 2, "A log around a cache must see every read.")
    try expect(
      lines(of: { caching(logging(spy, to: $0)) }), 1,
      "A log inside a cache must see only the first read.")
    try expect(
      lines(of: { logging(logging(spy, to: $0), to: $0) }), 4,
      "A log around a log must write its own line.")

    let inner = caching(spy)
    _ = read(inner)
    spy.stored = []
    try expect(
      read(caching(inner)), ["1", "2"], "A cache around a cache must ask it, not its source.")
  }

  /// How many lines two reads leave in the journal of a stack.
  private func lines(of stack: (Journal) -> any NoteSource) -> Int {
    let journal = Journal()
    let source = stack(journal)
    _ = (read(source), read(source))
    return journal.lines.count
  }
}
