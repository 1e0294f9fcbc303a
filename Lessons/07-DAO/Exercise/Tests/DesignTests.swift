import BookLibrary
import ExerciseSupport
import Foundation
import Testing

@testable import DAOExercise

extension AllTests {
  /// What makes it a DAO and its business layer. These fail at the start.
  struct Design {}
}

extension AllTests.Design {
  @Test func `the log works with any DAO`() {
    let spy = SpyDAO([makeSession(1, minutes: 20)])
    let log = makeLog(spy)

    #expect(
      lines(of: log) == ["1: Mei, book 71, 2026-03-01, 20"] && total(with: 71, in: log) == 20,
      "The log was given a DAO, and doesn't show its sessions: it must ask the DAO it was given.")
    expectNoError("The log") {
      try add(makeSession(2, minutes: 5), to: log)
      try correct(2, to: 6, in: log)
      try remove(1, from: log)
    }
    #expect(
      spy.rows.map(line) == ["2: Mei, book 71, 2026-03-01, 6"],
      "What the log did must be in the DAO that it was given: no JSON, no disk, no DAO of its own.")
  }

  @Test func `the log keeps nothing itself`() {
    let spy = SpyDAO()
    let log = makeLog(spy)
    expectNoError("add(_:)") { try add(makeSession(1), to: log) }
    _ = lines(of: log)

    spy.rows = [makeSession(7, minutes: 30)]

    #expect(
      lines(of: log) == ["7: Mei, book 71, 2026-03-01, 30"] && total(with: 71, in: log) == 30,
      "The sessions changed in the DAO, and the log shows those before: it keeps a copy of its own."
    )
  }

  @Test func `the log checks its rule, and the DAO is never asked`() {
    let spy = SpyDAO([makeSession(1)])
    let log = makeLog(spy)

    #expect(
      [
        outcome { try add(makeSession(2, minutes: 0), to: log) },
        outcome { try correct(1, to: 0, in: log) },
      ] == ["noMinutes", "noMinutes"],
      "No minutes must be thrown as RuleError.noMinutes: a code can be overlooked, an error can't.")
    #expect(
      !spy.calls.contains { $0.hasPrefix("create") || $0.hasPrefix("update") },
      "The rule is the log's: what breaks it must never reach the DAO.")
  }

  @Test func `the log passes on what the DAO throws`() async throws {
    let spy = SpyDAO([makeSession(1)])
    let log = makeLog(spy)

    for (error, word) in [
      (duplicate(1), "duplicate"), (notFound(1), "notFound"), (storage("full"), "storage"),
    ] {
      spy.error = error
      #expect(
        [
          outcome { try add(makeSession(1), to: log) }, outcome { try correct(1, to: 5, in: log) },
          outcome { try remove(1, from: log) }, outcome { _ = try sessions(of: log) },
          outcome { _ = try minutes(with: 71, in: log) },
        ] == Array(repeating: word, count: 5),
        "The DAO threw \(word): each method of the log must pass that on, and hide nothing.")
    }
    spy.error = nil
    try await #require(
      processExitsWith: .success,
      "The log crashed when it had to correct a session that isn't there: throw notFound instead."
    ) {
      let log = makeLog(SpyDAO())
      _ = outcome { try correct(9, to: 5, in: log) }
      exit(0)
    }
    #expect(
      outcome { try correct(9, to: 5, in: log) } == "notFound",
      "There is no session 9: whoever corrects it must hear of it, as notFound.")
  }

  @Test func `the DAO refuses a duplicate, and the log doesn't look first`() {
    let spy = SpyDAO()
    let log = makeLog(spy)

    expectNoError("add(_:)") { try add(makeSession(1), to: log) }

    #expect(
      spy.calls == ["create 1"],
      """
      To add a session, the log must call create(_:), and nothing else. If it looks first, another \
      log can add the same id between the look and the creation: only the DAO can refuse it.
      """)
  }

  @Test(arguments: Store.allCases)
  func `a DAO finds what was created, by its days`(store: Store) {
    let dao = store.makeFilled()

    #expect(
      lines(of: dao) == sampleLines,
      """
      \(store.rawValue) was given sessions 3, 2 and 1, and must return all of them in the order of \
      the contract: by day, and those of a day by id.
      """)
    var found: [String?] = []
    expectNoError("find(_:)") { found = try [2, 9].map { try find($0, in: dao).map(line) } }
    #expect(
      found == [sampleLines[2], nil],
      "\(store.rawValue) must find session 2; there is no session 9, and that is nil, no error.")
  }

  @Test(arguments: Store.allCases)
  func `an update replaces one session alone`(store: Store) {
    let dao = store.makeFilled()

    expectNoError("update(_:)") {
      try update(makeSession(1, "Jonas", on: nil, day: 3, minutes: 4), in: dao)
    }

    #expect(
      lines(of: dao) == sampleLines.dropFirst() + ["1: Jonas, no book, 2026-03-03, 4"],
      """
      \(store.rawValue) must replace all of session 1, put it where its new day belongs, and leave \
      the others as they were.
      """)
  }

  @Test(arguments: Store.allCases)
  func `a duplicate is refused, and changes nothing`(store: Store) {
    let dao = store.makeFilled()

    #expect(
      outcome { try create(makeSession(1, "Jonas", minutes: 99), in: dao) } == "duplicate",
      "\(store.rawValue) has a session 1 already: a second one must be refused as a duplicate.")
    #expect(
      lines(of: dao) == sampleLines,
      "\(store.rawValue) must have the same three sessions as before, none overwritten or doubled.")
  }

  @Test(arguments: Store.allCases)
  func `a missing session is an error`(store: Store) async throws {
    try await requireNoCrash(of: store)
    let dao = store.makeFilled()

    #expect(
      outcome { try remove(9, from: dao) } == "notFound",
      "\(store.rawValue) removed nothing and reported success: a missing session is notFound.")
    #expect(
      outcome { try update(makeSession(9), in: dao) } == "notFound",
      "\(store.rawValue) has no session 9 to update: that is notFound, and creates none.")
    expectNoError("remove(_:)") { try remove(3, from: dao) }
    #expect(
      lines(of: dao) == [sampleLines[0], sampleLines[2]],
      "After all that, session 3 must be gone from \(store.rawValue), and no other.")
  }

  @Test func `nobody can tell the DAOs apart`() async throws {
    for store in Store.allCases { try await requireNoCrash(of: store) }
    let stories = Store.allCases.map { store in
      let dao = store.make()
      let steps: [() throws -> Void] = [
        { try create(makeSession(2), in: dao) }, { try create(makeSession(1, day: 2), in: dao) },
        { try create(makeSession(2), in: dao) }, { try update(makeSession(2, day: 3), in: dao) },
        { try update(makeSession(5), in: dao) }, { try remove(5, from: dao) },
        { try create(makeSession(3), in: dao) }, { try remove(1, from: dao) },
        { try remove(1, from: dao) }, { try create(makeSession(1, day: 3), in: dao) },
      ]
      return steps.flatMap { [outcome($0)] + lines(of: dao) }
    }

    #expect(
      stories[0] == stories[1],
      "The same steps, and the two DAOs differ in what they throw or return: the log would notice.")
    #expect(
      stories[1].contains("duplicate") && stories[1].contains("notFound"),
      "The story has a duplicate and two missing sessions, and no DAO says so.")
  }

  @Test(arguments: Store.allCases)
  func `a session that was handed over is a copy`(store: Store) {
    let dao = store.make()
    let log = makeLog(dao)
    var given = makeSession(1)
    expectNoError("add(_:)") { try add(given, to: log) }

    expectNoError("find(_:)") {
      setMinutes(999, in: &given)
      if var found = try find(1, in: dao) { setMinutes(999, in: &found) }
      for var session in try findAll(in: dao) + sessions(of: log) { setMinutes(999, in: &session) }
    }

    let expected = ["1: Mei, book 71, 2026-03-01, 10"]
    #expect(
      lines(of: dao) == expected && lines(of: log) == expected,
      """
      A session was changed outside, and nobody called update(_:), yet \(store.rawValue) or the log \
      hasn't the session as it was added: what goes in or out must be a copy, a value.
      """)
  }

  @Test func `a failed write changes nothing`() {
    let disk = Disk()
    let dao = makeDiskDAO(disk)
    fill(dao)
    let text = disk.text
    disk.isFull = true

    #expect(
      [
        outcome { try create(makeSession(4), in: dao) },
        outcome { try update(makeSession(1, minutes: 99), in: dao) },
        outcome { try remove(1, from: dao) },
      ] == ["storage", "storage", "storage"],
      "The disk was full, and nobody heard of it: a failed write must be thrown, as storage.")
    #expect(
      disk.text == text && lines(of: dao) == sampleLines,
      """
      Nothing was written, so nothing may have changed: the DAO must show what the disk has, and \
      change what it remembers only after the write.
      """)

    disk.isFull = false
    expectNoError("create(_:)") { try create(makeSession(5, day: 3), in: dao) }
    #expect(
      lines(of: makeDiskDAO(disk)) == sampleLines + ["5: Mei, book 71, 2026-03-03, 10"],
      "With room again, the disk must have the sessions from before, the new one, and no failed change."
    )
  }

  @Test func `what one DAO writes, another finds`() {
    let disk = Disk()
    let (first, second) = (makeDiskDAO(disk), makeDiskDAO(disk))
    let before = [lines(of: first), lines(of: second)]

    expectNoError("create(_:)") {
      try create(makeSession(1), in: first)
      try create(makeSession(2), in: second)
      try remove(1, from: second)
      try create(makeSession(3), in: first)
    }

    let expected = ["2: Mei, book 71, 2026-03-01, 10", "3: Mei, book 71, 2026-03-01, 10"]
    #expect(
      before == [[], []] && lines(of: first) == expected && lines(of: second) == expected,
      """
      Two DAOs over one disk must both find what either wrote: one that remembers what it once \
      read doesn't see what the other wrote, and writes over it.
      """)
  }

  @Test(arguments: ["", "[{\"id\": 1, \"chi", "{\"sessions\": 3}", "[{\"id\": \"one\"}]"])
  func `a damaged file is an error, and stays as it is`(text: String) async throws {
    try await #require(
      processExitsWith: .success,
      "The DAO crashed on a file that is damaged: throw storage instead."
    ) { [text] in
      let dao = makeDiskDAO(Disk(text: text))
      _ = outcome { _ = try findAll(in: dao) }
      _ = outcome { try create(makeSession(1), in: dao) }
      exit(0)
    }

    for isUnreadable in [false, true] {
      let disk = Disk(text: text)
      disk.isUnreadable = isUnreadable
      let dao = makeDiskDAO(disk)
      #expect(
        [
          outcome { _ = try findAll(in: dao) }, outcome { _ = try find(1, in: dao) },
          outcome { try create(makeSession(1), in: dao) },
          outcome { try update(makeSession(1), in: dao) }, outcome { try remove(1, from: dao) },
        ] == Array(repeating: "storage", count: 5),
        """
        A file that can't be read, or is damaged, is not an empty one: each method of the DAO must \
        throw storage. Only a missing file means that there are no sessions.
        """)
      #expect(
        disk.text == text,
        "The damaged file was overwritten: nobody can rescue the sessions in it any more.")
    }
  }
}
