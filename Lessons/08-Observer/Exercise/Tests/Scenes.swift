import BookLibrary
import ExerciseSupport

@testable import ObserverExercise

// Several tests need to know these, so each is found out once.

@MainActor enum Scene {
  /// The first event that is told while the lock is held; nil if there is none.
  static let lockedAt = findLock()

  private static func findLock() -> String? {
    var found: String?
    for change in Change.all where found == nil {
      guard let subject = try? makeSubject(SpyFile()) else { continue }
      let token = observe(subject) { event in
        guard found == nil, readElsewhere(subject, patience: 3) == nil else { return }
        found = text(event)
      }
      withExtendedLifetime(token) { _ = change.error(in: subject) }
    }
    return found
  }

  static let tellsAtOnce =
    (try? makeSubject(SpyFile())).map { Listener($0).news() } == "refreshed \(list(sampleNotes))"

  /// What each of twenty observers should hear of the first change that is told in another way, and
  /// what all of them hear of it.
  static let wrongTelling = findWrongTelling()

  private static func findWrongTelling() -> (expected: [String], heard: [String])? {
    for change in Change.all {
      guard let subject = try? makeSubject(SpyFile()) else { continue }
      var heard: [String] = []
      let tokens = (1...20).map { number in
        observe(subject) { heard.append("\(number): \(text($0))") }
      }
      heard = []
      withExtendedLifetime(tokens) { _ = change.error(in: subject) }
      let expected = (1...20).map { "\($0): \(change.event)" }
      if heard != expected { return (expected, heard) }
    }
    return nil
  }

  static let savesFirst = findSaving()

  private static func findSaving() -> Bool {
    guard let subject = try? makeSubject(SpyFile()) else { return false }
    var seen: [Note] = []
    let listener = Listener(subject) { seen = notes(of: subject) }
    withExtendedLifetime(listener) { _ = Change.next.error(in: subject) }
    return seen == Change.next.after
  }

  static let badgesFollow = Change.all.allSatisfy { change in
    guard let subject = try? makeSubject(SpyFile()) else { return false }
    let rows = AllTests.rows(in: subject)
    change.error(in: subject)
    return rows.allSatisfy { book, row in
      count(of: row) == change.after.count { $0.bookID == book }
    }
  }

  /// What three observers hear when the second makes changes while it is told some.
  static let nested = findNested()
  static let inOrder = "inserted 3 on 71, inserted 50 on 71, inserted 51 on 71, deleted 50 on 71"

  private static func findNested() -> [String] {
    guard let subject = try? makeSubject(SpyFile()) else { return [] }
    let third = Change.insertion("inserted 51 on 71", note(51, about: 71))
    var plans = [[Change.next, third], [], [Change.removal]]
    let first = Listener(subject)
    let second = Listener(subject) {
      guard !plans.isEmpty else { return }
      for change in plans.removeFirst() { change.error(in: subject) }
    }
    let listeners = [first, second, Listener(subject)]
    for listener in listeners { _ = listener.news() }
    Change.all[0].error(in: subject)
    return listeners.map { $0.news() }
  }

  /// Returns how many of two changes each of five observers hears, if one of them makes another one
  /// leave while it is told the first; nil for one that leaves before.
  static func heard(whenLeaving leaver: Int, by maker: Int?) -> [Int] {
    guard let subject = try? makeSubject(SpyFile()) else { return [] }
    let listeners = (0..<5).map { _ in Listener(subject) }
    for listener in listeners { _ = listener.news() }
    if let maker {
      listeners[maker].whenTold = { [weak other = listeners[leaver]] in other?.leave() }
    } else {
      listeners[leaver].leave()
    }
    Change.all[0].error(in: subject)
    Change.next.error(in: subject)
    return listeners.map(\.heard.count)
  }
}

extension AllTests {
  // Each of these skips a test that could only repeat what another one has found.

  @MainActor static func needFreeLock() throws {
    if Scene.lockedAt != nil { try follows(from: "nobody is told while the lock is held") }
  }

  @MainActor static func needJoining() throws {
    try needFreeLock()
    if !Scene.tellsAtOnce { try follows(from: "an observer is told the present notes at once") }
  }

  @MainActor static func needChanges() throws {
    try needFreeLock()
    if Scene.wrongTelling != nil { try follows(from: "each change is told once, as what it is") }
  }

  @MainActor static func needTokens() throws {
    try needChanges()
    let heard = Scene.heard(whenLeaving: 0, by: nil)
    if heard[0] != 0 { try follows(from: "whoever lets go of the token is told no more") }
    if heard[1...] != [2, 2, 2, 2] { try follows(from: "when one leaves, nobody else is skipped") }
  }

  @MainActor static func needSaving() throws {
    try needChanges()
    if !Scene.savesFirst { try follows(from: "a change is told after it is saved") }
  }

  @MainActor static func needOrder() throws {
    try needSaving()
    if Scene.nested != Array(repeating: Scene.inOrder, count: 3) {
      try follows(from: "all hear the changes in the same order")
    }
  }

  @MainActor static func needBadges() throws {
    try needJoining()
    if !Scene.badgesFollow {
      try follows(from: "a badge shows the number of notes about its book")
    }
  }
}
