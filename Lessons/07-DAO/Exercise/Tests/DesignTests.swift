import BookLibrary
import ExerciseSupport
import Foundation
import Testing

@testable import DAOExercise

extension AllTests {
  /// What makes it a DAO and its business layer. These fail at the start.
  struct Design {}
}

// MARK: - The log

extension AllTests.Design {
  @Test func `a session to correct that is missing is an error`() async throws {
    try await #require(
      processExitsWith: .success,
      "The log crashed when it had to correct a session that isn't there: throw notFound instead."
    ) {
      _ = outcome { try correct(9, to: 5, in: makeLog(SpyDAO())) }
      exit(0)
    }
    let spy = SpyDAO([makeSession(1)])

    try require(
      outcome { try correct(9, to: 5, in: makeLog(spy)) }, is: "throws notFound 9",
      "There is no session 9: whoever corrects it must hear of it, as notFound.")
  }

  @Test func `the log works with any DAO`() throws {
    let spy = SpyDAO([makeSession(2, day: 3, minutes: 35), makeSession(1, minutes: -5)])
    let log = makeLog(spy)
    let total = text { "\(try minutes(with: 71, in: log))" }

    try require(
      "\(list(log)), in all \(total)", is: "\(text(spy.rows)), in all 30",
      """
      The log must show the sessions of the DAO that it was given, in the order in which the DAO \
      lists them: a list, a file or an order of its own is none of its business.
      """)
  }

  @Test func `the log keeps nothing itself`() throws {
    let spy = SpyDAO()
    let log = makeLog(spy)
    _ = outcome { try add(makeSession(1), to: log) }
    _ = list(log)
    _ = outcome { _ = try minutes(with: 71, in: log) }

    spy.rows = [makeSession(7, minutes: 30)]

    try require(
      "\(list(log)), \(text { "\(try minutes(with: 71, in: log))" })",
      is: "\(text(spy.rows)), 30",
      "The sessions changed in the DAO, and the log shows those before: it keeps a copy of its own."
    )
  }

  @Test func `the log checks its rule, and the DAO is never asked`() throws {
    let spy = SpyDAO([makeSession(1, minutes: 1)])
    let log = makeLog(spy)
    try require(
      [
        outcome { try add(makeSession(2, minutes: 1), to: log) },
        outcome { try correct(1, to: 1, in: log) },
      ], is: ["ok", "ok"], "One minute is a session: only fewer are too few.")

    spy.calls = []
    let refusals = [0, -5].flatMap { minutes in
      [
        outcome { try add(makeSession(1, minutes: minutes), to: log) },
        outcome { try correct(1, to: minutes, in: log) },
        outcome { try correct(9, to: minutes, in: log) },
      ]
    }
    try require(
      refusals, is: Array(repeating: "throws noMinutes", count: 6),
      "No minutes must be thrown as RuleError.noMinutes, whatever else is wrong with the session.")
    try require(
      spy.calls, is: [],
      "The rule is the log's, and comes first: what breaks it must never reach the DAO.")
  }

  @Test(arguments: Store.allCases)
  func `the DAO doesn't check the log's rule`(store: Store) throws {
    let app = App(store)
    let steps: [Step] = [
      .create(makeSession(81, minutes: 0)), .create(makeSession(82)),
      .update(makeSession(82, minutes: -5)),
    ]
    for step in steps { _ = step.told(to: app.dao) }

    try require(
      [81, 82].map { Step.find($0).told(to: app.dao) },
      is: [makeSession(81, minutes: 0), makeSession(82, minutes: -5)].map(line),
      "\(store.rawValue) must keep what it is given: only the log knows how many minutes are enough."
    )
  }

  @Test func `the log passes on what the DAO throws`() throws {
    let calls: [(String, (Log) throws -> Void)] = [
      ("create", { try add(makeSession(2), to: $0) }), ("", { try correct(1, to: 5, in: $0) }),
      ("update", { try correct(1, to: 5, in: $0) }), ("remove", { try remove(1, from: $0) }),
      ("findAll", { _ = try sessions(of: $0) }), ("findAll", { _ = try minutes(with: 71, in: $0) }),
    ]
    for error in [duplicate(2), notFound(1), storage("The disk is full.")] {
      for (failing, call) in calls {
        let spy = SpyDAO([makeSession(1)])
        let log = makeLog(spy)
        (spy.error, spy.failing, spy.calls) = (error, failing, [])
        var thrown: (any Error)?
        do { try call(log) } catch { thrown = error }
        let failed = spy.calls.firstIndex { $0.hasPrefix(failing) }
        // Other calls in its place are another test's affair.
        if failed == nil, !spy.calls.isEmpty { continue }
        try require(
          [thrown.map { "\($0)" } ?? "nothing"] + spy.calls.suffix(from: (failed ?? -1) + 1),
          is: ["\(error)"],
          """
          A call of the DAO failed: the caller must get the DAO's own error, as it is, and the log \
          makes no other call.
          """)
      }
    }
  }

  @Test func `the DAO refuses a duplicate, and the log doesn't look first`() throws {
    let spy = SpyDAO([makeSession(1)])
    let log = makeLog(spy)
    _ = outcome { try add(makeSession(1, "Jonas"), to: log) }
    _ = outcome { try remove(9, from: log) }

    try require(
      spy.calls, is: ["create 1: Jonas, book 71, 2026-03-01, 10", "remove 9"],
      """
      To add or remove a session, the log makes one call of the DAO, with what it was given. If it \
      looks first, another log can add or remove the same id in between: only the DAO can refuse it.
      """)
  }

  @Test func `a correction is one update`() throws {
    let spy = SpyDAO([makeSession(1, "Jonas", on: nil, day: 2)])
    _ = outcome { try correct(1, to: 25, in: makeLog(spy)) }

    try require(
      spy.calls.filter { !$0.hasPrefix("find") },
      is: ["update 1: Jonas, no book, 2026-03-02, 25"],
      """
      A correction is one update(_:), of the minutes alone. If the log removes the session and \
      creates it again, an error in between loses it.
      """)
  }
}

// MARK: - The contract of both DAOs

/// Calls of a DAO, one after the other, and what must come of each.
private enum Story: String, CaseIterable {
  case order = "a DAO finds what was created, by its days"
  case update = "an update replaces one session alone"
  case duplicate = "a duplicate is refused, and changes nothing"
  case missing = "a missing session is an error"

  private var steps: [(Step, String)] {
    let created = sample.reversed().map { (Step.create($0), "ok") }
    let others = text([sample[1], sample[3]])
    switch self {
    case .order:
      return created + [
        (.findAll, text(sample)), (.find(2), line(sample[1])), (.find(20), line(sample[0])),
        (.find(1), "nil"),
      ]
    case .update:
      return created + [
        (.update(makeSession(10, "Ana", on: nil, day: 4, minutes: 4)), "ok"),
        (.update(makeSession(20, "Ana", on: 84, minutes: 9)), "ok"),
        (.find(20), "20: Ana, book 84, 2026-03-01, 9"),
        (
          .findAll,
          "20: Ana, book 84, 2026-03-01, 9 | \(others) | 10: Ana, no book, 2026-03-04, 4"
        ),
      ]
    case .duplicate:
      return created + [
        (.create(sample[1]), "throws duplicate 2"),
        (.create(makeSession(2, "Jonas", on: nil, day: 5, minutes: 99)), "throws duplicate 2"),
        (.remove(3), "ok"), (.create(sample[3]), "ok"), (.findAll, text(sample)),
      ]
    case .missing:
      return created + [
        (.remove(1), "throws notFound 1"), (.update(makeSession(1)), "throws notFound 1"),
        (.remove(3), "ok"), (.remove(3), "throws notFound 3"),
        (.update(sample[3]), "throws notFound 3"), (.findAll, text(sample.dropLast())),
      ]
    }
  }

  /// Tells the story, unless a story before it is wrong.
  func check(
    _ store: Store, _ comment: String, at location: SourceLocation = #_sourceLocation
  ) throws {
    try Story.needs(Story.allCases.prefix { $0 != self }, store)
    try require(told(to: store), is: expected, "\(store.rawValue): \(comment)", at: location)
  }

  /// Skips a test that could only repeat that one of the stories is wrong.
  static func needs(_ stories: some Sequence<Story>, _ store: Store) throws {
    try AllTests.needOrder(of: store)
    let app = App(store)
    _ = Step.create(makeSession(1)).told(to: app.dao)
    // A DAO that keeps nothing has no excuse.
    guard list(app.dao) != "none" else { return }
    if let cause = stories.first(where: { $0.told(to: store) != $0.expected }) {
      try follows(from: cause.rawValue)
    }
  }

  private var expected: [String] { steps.map(\.1) }

  private func told(to store: Store) -> [String] {
    let app = App(store)
    return steps.map { $0.0.told(to: app.dao) }
  }
}

extension AllTests.Design {
  @Test(arguments: Store.allCases)
  func `a DAO finds what was created, by its days`(store: Store) throws {
    try Story.order.check(
      store, "All sessions are listed by day, and those of a day by id; one that is missing is nil."
    )
  }

  @Test(arguments: Store.allCases)
  func `an update replaces one session alone`(store: Store) throws {
    try Story.update.check(
      store,
      """
      An update replaces all of one session, which then stands where its day belongs, and leaves \
      the others as they were.
      """)
  }

  @Test(arguments: Store.allCases)
  func `a duplicate is refused, and changes nothing`(store: Store) throws {
    try Story.duplicate.check(
      store,
      """
      A session whose id is taken is a duplicate, whatever else is in it, and the first one stays \
      as it is. After a removal the id is free.
      """)
  }

  @Test(arguments: Store.allCases)
  func `a missing session is an error`(store: Store) async throws {
    try await requireNoCrash(of: store)
    try Story.missing.check(
      store,
      "A session that isn't there can't be updated or removed: that is notFound, with its id.")
  }

  @Test func `a session that was handed over is a copy`() throws {
    let given = makeSession(1)
    var copy = given
    setMinutes(999, in: &copy)

    try require(
      line(given), is: "1: Mei, book 71, 2026-03-01, 10",
      """
      Somebody changed the session that they had, and another's has changed as well: a session must \
      be a value, so that everybody has a copy.
      """)
  }

  @Test func `no two share their sessions`() throws {
    let apps = [App(.inMemory), App(.inMemory), App(), App()]
    let (spies, sessions) = ([SpyDAO(), SpyDAO()], (1...6).map { makeSession($0) })
    for (app, session) in zip(apps, sessions) { app.add([session]) }
    for (log, session) in zip(spies.map(makeLog), sessions.suffix(2)) {
      _ = outcome { try add(session, to: log) }
    }

    try require(
      apps.map { list($0.dao) } + spies.map { text($0.rows) }, is: sessions.map(line),
      "Each log must use its own DAO, and each DAO keep its own sessions: nothing may be static.")
  }

  @Test func `the log keeps its DAO, and the DAO its disk`() throws {
    weak var spy: SpyDAO?
    weak var disk: Disk?
    var (log, dao): (Log?, (any DAO)?)
    func make() {
      let (newSpy, newDisk) = (SpyDAO(), Disk())
      (spy, disk, log, dao) = (newSpy, newDisk, makeLog(newSpy), makeDiskDAO(newDisk))
    }
    make()
    var kept: [String] { [spy.map { _ in "DAO" }, disk.map { _ in "disk" }].compactMap(\.self) }

    try require(
      withExtendedLifetime((log, dao)) { kept }, is: ["DAO", "disk"],
      "Nobody else keeps the log's DAO or the DAO's disk: each must be kept by its user.")
    (log, dao) = (nil, nil)
    try require(kept, is: [], "Something is kept although the log and the DAO are gone.")
  }
}

// MARK: - The disk

extension AllTests.Design {
  @Test func `a failed write changes nothing`() throws {
    try Story.needs([.order], .onDisk)
    let disk = Disk()
    let dao = makeDiskDAO(disk)
    for session in sample { _ = Step.create(session).told(to: dao) }
    let file = disk.text
    disk.isFull = true
    let steps: [Step] = [.create(makeSession(1)), .update(makeSession(2)), .remove(10)]

    try require(
      steps.map { $0.told(to: dao) }, is: Array(repeating: "throws storage", count: 3),
      "The disk was full, and nobody heard of it: a failed write must be thrown, as storage.")
    try require(
      [disk.text, list(dao), Step.find(1).told(to: dao)], is: [file, text(sample), "nil"],
      "Nothing was written, and yet something changed: the disk and the DAO must be as they were.")

    disk.isFull = false
    _ = Step.create(makeSession(4, day: 9)).told(to: dao)
    try require(
      list(makeDiskDAO(disk)), is: text(sample + [makeSession(4, day: 9)]),
      "With room again, the disk must have the old sessions, the new one, and no failed change.")
  }

  @Test func `a duplicate or a missing session comes before a full disk`() async throws {
    try await requireNoCrash(of: .onDisk)
    try Story.needs([.duplicate, .missing], .onDisk)
    let disk = Disk()
    let dao = makeDiskDAO(disk)
    _ = Step.create(makeSession(1)).told(to: dao)
    disk.isFull = true
    let steps: [Step] = [.create(makeSession(1)), .update(makeSession(9)), .remove(9)]

    try require(
      steps.map { $0.told(to: dao) },
      is: ["throws duplicate 1", "throws notFound 9", "throws notFound 9"],
      "A call that is refused writes nothing, so a full disk doesn't matter to it.")
  }

  @Test func `a change is one write`() async throws {
    try await requireNoCrash(of: .onDisk)
    let disk = SpyDisk()
    let dao = makeDiskDAO(disk)
    var (done, expected): ([String], [String]) = ([], [])
    let steps: [Step] = [
      .create(makeSession(1)), .create(makeSession(2)), .update(makeSession(1, minutes: 5)),
      .remove(1), .create(makeSession(2)), .update(makeSession(9)), .remove(9),
      .remove(2),
    ]
    for step in steps {
      let before = disk.writes
      let result = step.told(to: dao)
      done.append("\(result) after \(disk.writes - before)")
      expected.append("\(result) after \(result == "ok" ? 1 : 0)")
    }

    try require(
      done, is: expected,
      """
      A change is one write, and a call that is refused is none: with two writes, the second can \
      fail, and the file stays as the first has left it.
      """)
  }

  @Test func `what one DAO writes, another finds`() async throws {
    try await requireNoCrash(of: .onDisk)
    let disk = Disk()
    let (first, second) = (makeDiskDAO(disk), makeDiskDAO(disk))
    _ = Step.create(makeSession(1)).told(to: first)
    try require(
      Step.find(1).told(to: second), is: line(makeSession(1)),
      "Two DAOs over one disk must both find what either wrote.")

    let files = [1, 2].map { id in
      "[{\"id\": \(id), \"child\": \"Mei\", \"day\": \"2026-03-01\", \"minutes\": 5}]"
    }
    for before in [nil] + files {
      for now in files {
        for call in [.create(makeSession(3))] + Step.each {
          for step in Step.each {
            try require(
              told(step, over: now, after: call, over: before), is: told(step, over: now),
              """
              Another program has written the file, and the DAO goes by what it once read or wrote: \
              it misses the change, and writes over it.
              """)
          }
        }
      }
    }
  }

  /// Returns the result of a step and the file after it, for a DAO that was called before the file
  /// got its text.
  private func told(
    _ step: Step, over text: String, after call: Step? = nil, over before: String? = nil
  ) -> String {
    let disk = Disk(text: before)
    let dao = makeDiskDAO(disk)
    _ = call?.told(to: dao)
    try? disk.write(text)
    return "\(step.told(to: dao)), and then \(list(makeDiskDAO(disk)))"
  }

  @Test func `a disk that can't be read is an error, and stays as it is`() throws {
    let disk = Disk(text: yesterday)
    let dao = makeDiskDAO(disk)
    _ = list(dao)
    let file = disk.text
    disk.isUnreadable = true

    try require(
      (Step.each + [.remove(10)]).map { $0.told(to: dao) },
      is: Array(repeating: "throws storage", count: 6),
      """
      The disk can't be read, so nobody knows what is on it: each method of the DAO must throw \
      storage, whatever it could say from memory or without a look.
      """)
    try require(
      disk.text, is: file,
      "The disk couldn't be read, and was written to: the sessions on it are lost.")
  }

  @Test(
    arguments: [
      "", "[{\"id\": 1, \"chi", "{\"sessions\": 3}", "[{\"id\": \"one\"}]", "null",
      yesterday.replacing("\"bookID\": 84,", with: "\"bookID\": true,"),
    ])
  func `a damaged file is an error, and stays as it is`(text: String) async throws {
    try await requireNoCrash(of: .onDisk, on: text)
    let disk = Disk(text: text)
    let dao = makeDiskDAO(disk)

    try require(
      Step.each.map { $0.told(to: dao) }, is: Array(repeating: "throws storage", count: 5),
      """
      A file that isn't an array of sessions is damaged, not empty: each method of the DAO must \
      throw storage. Only a missing file means that there are no sessions.
      """)
    try require(
      disk.text, is: text,
      "The damaged file was overwritten: nobody can rescue the sessions in it any more.")
  }

  @Test func `storage says why`() async throws {
    try await requireNoCrash(of: .onDisk, on: "{")
    let disks = [Disk(), Disk(text: "[]"), Disk(text: "{")]
    (disks[0].isFull, disks[1].isUnreadable) = (true, true)
    let reasons = disks.map { disk in
      do { try create(makeSession(1), in: makeDiskDAO(disk)) } catch { return reason(error) }
      return nil
    }
    if let index = reasons.firstIndex(of: nil), reasons != [nil, nil, nil] {
      try follows(
        from: [
          "a failed write changes nothing",
          "a disk that can't be read is an error, and stays as it is",
          "a damaged file is an error, and stays as it is",
        ][index])
    }

    try require(
      Set(reasons).subtracting([nil, ""]).count, is: 3,
      """
      From the text of storage, a family must learn whether the disk is full, can't be read, or \
      holds a damaged file: \(reasons.map { $0 ?? "none" }).
      """)
  }
}
