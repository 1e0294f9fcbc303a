import BookLibrary
import ExerciseSupport

@testable import ObserverExercise

/// What happens to observers in a few situations. Several tests need to know it.
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

  /// What two observers hear when they join.
  static let joining: [String] = {
    guard let subject = try? makeSubject(SpyFile()) else { return [] }
    let listeners = [Listener(subject), Listener(subject)]
    return listeners.map { $0.news() }
  }()

  /// What should be heard of the first change that is told in another way, and what is: the events
  /// that the first observer hears, or the numbers of all observers, in the order of the calls.
  static let wrongTelling = findWrongTelling()

  private static func findWrongTelling() -> (expected: String, heard: String)? {
    for change in Change.all {
      guard let subject = try? makeSubject(SpyFile()) else { continue }
      var (events, numbers) = ([String](), [Int]())
      let tokens = (1...20).map { number in
        observe(subject) { event in
          numbers.append(number)
          if number == 1 { events.append(text(event)) }
        }
      }
      (events, numbers) = ([], [])
      withExtendedLifetime(tokens) { _ = change.error(in: subject) }
      if events != [change.event] { return (change.event, events.joined(separator: ", ")) }
      if numbers != Array(1...20) { return ("\(Array(1...20))", "\(numbers)") }
    }
    return nil
  }

  /// Whether the observer of one subject is told a change of another.
  static let tellsOthers: Bool = {
    guard let one = try? makeSubject(SpyFile()), let other = try? makeSubject(SpyFile()) else {
      return false
    }
    let listener = Listener(one)
    _ = listener.news()
    Change.next.error(in: other)
    return !listener.news().isEmpty
  }()

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
    return rows.allSatisfy { row, book in
      count(of: row) == change.after.count { $0.bookID == book }
    }
  }

  /// What three observers hear when the second makes changes while it is told some, and the notes
  /// that it sees after it has made the first two.
  static let nested = findNested()
  static let additions = [note(50, about: 71), note(51, about: 71)]
  static let inOrder = "inserted 3 on 71, inserted 50 on 71, inserted 51 on 71, deleted 50 on 71"

  private static func findNested() -> (heard: [String], seen: String) {
    guard let subject = try? makeSubject(SpyFile()) else { return ([], "") }
    var plans = [additions.map { Change.insertion("", $0) }, [], [Change.removal]]
    var seen: [String] = []
    let listeners = (1...3).map { _ in Listener(subject) }
    listeners[1].whenTold = {
      guard !plans.isEmpty else { return }
      for change in plans.removeFirst() { change.error(in: subject) }
      seen.append(list(notes(of: subject)))
    }
    for listener in listeners { _ = listener.news() }
    Change.first.error(in: subject)
    return (listeners.map { $0.news() }, seen.first ?? "")
  }

  static let newcomers = [newcomer(after: []), newcomer(after: [Change.next])]

  /// Returns what a newcomer hears, and what it should hear, if an observer brings it in while it is
  /// told a change, and after it has made other changes.
  private static func newcomer(after changes: [Change]) -> (heard: String, expected: String) {
    guard let subject = try? makeSubject(SpyFile()) else { return ("", "") }
    var newcomer: Listener?
    let host = Listener(subject) {
      guard newcomer == nil else { return }
      for change in changes { change.error(in: subject) }
      newcomer = Listener(subject)
    }
    withExtendedLifetime(host) { _ = Change.first.error(in: subject) }
    let present = list(notes(of: subject))
    Change.deletion.error(in: subject)
    return (newcomer?.news() ?? "", "refreshed \(present), \(Change.deletion.event)")
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
    Change.first.error(in: subject)
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
    if Scene.joining != Array(repeating: "refreshed \(list(sampleNotes))", count: 2) {
      try follows(from: "an observer is told the present notes at once")
    }
  }

  @MainActor static func needChanges() throws {
    try needFreeLock()
    if Scene.wrongTelling != nil || Scene.tellsOthers {
      try follows(from: "each change is told once, as what it is")
    }
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
    if Scene.nested.heard != Array(repeating: Scene.inOrder, count: 3) {
      try follows(from: "all hear the changes in the same order")
    }
  }

  @MainActor static func needNewcomers() throws {
    try needOrder()
    let (before, during) = (Scene.heard(whenLeaving: 1, by: 0), Scene.heard(whenLeaving: 1, by: 1))
    if before[1] != 0 { try follows(from: "whoever has left is not called anymore") }
    if before[2...] + during[2...] != [2, 2, 2, 2, 2, 2] {
      try follows(from: "when one leaves, nobody else is skipped")
    }
    if Scene.newcomers.contains(where: { $0.heard != $0.expected }) {
      try follows(from: "a newcomer is told nothing twice, and misses nothing")
    }
  }

  @MainActor static func needBadges() throws {
    try needJoining()
    if !Scene.badgesFollow {
      try follows(from: "a badge shows the number of notes about its book")
    }
  }
}
