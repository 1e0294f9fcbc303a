import BookLibrary
import ExerciseSupport
import Testing

@testable import DAOExercise

/// A kind of store.
enum Store: CaseIterable {
  case memory, disk

  func dao() -> any SessionDAO {
    self == .memory ? InMemorySessionDAO() : DiskSessionDAO(disk: Disk())
  }
}

extension SessionDAO {
  /// Creates a session by Mei.
  func create(day: Int = 1, minutes: Int = 10) throws -> ReadingSession {
    try create(child: "Mei", bookID: 71, day: "2026-03-0\(day)", minutes: minutes)
  }
}

/// Creates a session in a store that works.
func created(in dao: any SessionDAO, day: Int = 1) throws -> ReadingSession {
  try must("The store works, so create must not throw an error.") { try dao.create(day: day) }
}

/// Returns the sessions in a store that works.
func listed(_ dao: any SessionDAO) throws -> [ReadingSession] {
  try must("The store works, so findAll must not throw an error.") { try dao.findAll() }
}

/// A session that another program has written.
private func session(_ id: Int) -> ReadingSession {
  ReadingSession(id: id, child: "Mei", bookID: 71, day: "2026-03-01", minutes: 10)
}

extension AllTests {
  /// The rules for the two DAOs, and for the log, their client. These tests fail at the start.
  struct Design {}
}

extension AllTests.Design {
  // MARK: The contract

  @Test(arguments: Store.allCases) func `a new session can be found`(store: Store) throws {
    let dao = store.dao()
    let session = try created(in: dao)
    let found = try must("The session exists, so find must return it.") {
      try dao.find(session.id)
    }
    #expect(found == session, "find must return the session that create stored.")
    let missing = try must("For a missing session, find must return nil, not throw an error.") {
      try dao.find(session.id + 1)
    }
    #expect(missing == nil, "For a missing session, find must return nil.")
  }

  @Test(arguments: Store.allCases) func `an id is never used again`(store: Store) throws {
    let dao = store.dao()
    let first = try created(in: dao)
    let second = try created(in: dao)
    try must("The session exists, so it can be removed.") { try dao.remove(second.id) }
    let third = try created(in: dao)
    #expect(
      Set([first, second, third].map(\.id)).count == 3,
      "Each session must have its own id, even after another one was removed.")

    try must("Both sessions exist, so they can be removed.") {
      for session in [first, third] { try dao.remove(session.id) }
    }
    let fourth = try created(in: dao)
    #expect(
      ![first, second, third].map(\.id).contains(fourth.id),
      "After all sessions are removed, none of their ids must be used again.")
  }

  @Test(arguments: Store.allCases) func `sessions are listed by day, then by id`(store: Store)
    throws
  {
    let dao = store.dao()
    for number in 1...11 { _ = try created(in: dao, day: number == 1 ? 3 : 2) }
    let sessions = try listed(dao)
    #expect(
      sessions.map(\.id) == sessions.sorted { ($0.day, $0.id) < ($1.day, $1.id) }.map(\.id),
      "The earlier day must come first; on the same day, the lower id.")
    #expect(sessions.count == 11, "All eleven sessions must be listed.")
  }

  @Test(arguments: Store.allCases) func `an update replaces the whole session`(store: Store) throws
  {
    let dao = store.dao()
    let id = try created(in: dao).id
    let other = try created(in: dao)
    let changed = ReadingSession(
      id: id, child: "Ana", bookID: nil, day: "2026-03-09", minutes: 99)
    try must("The session exists, so it can be updated.") { try dao.update(changed) }
    let sessions = try listed(dao)
    let found = try must("The session exists, so find must return it.") { try dao.find(id) }
    #expect(found == changed, "The update must replace everything but the id.")
    #expect(sessions.contains(other), "The update must not change any other session.")
    #expect(sessions.count == 2, "The update must neither add nor remove a session.")
  }

  @Test(arguments: Store.allCases) func `a missing session is an error`(store: Store) throws {
    let dao = store.dao()
    let session = try created(in: dao)
    try must("The session exists, so it can be removed.") { try dao.remove(session.id) }
    let error = SessionError.notFound(id: session.id)
    #expect(throws: error, "Removing a missing session must throw notFound.") {
      try dao.remove(session.id)
    }
    #expect(throws: error, "Updating a missing session must throw notFound.") {
      try dao.update(session)
    }
    let sessions = try listed(dao)
    #expect(sessions == [], "A missing session must stay missing.")
  }

  @Test(arguments: Store.allCases) func `the DAO doesn't check the log's rule`(store: Store) throws
  {
    let dao = store.dao()
    let created = try must("The rule belongs to the log. create must not repeat it.") {
      try [0, -1].map { try dao.create(minutes: $0) }
    }
    var minutes = try listed(dao).map(\.minutes).sorted()
    #expect(minutes == [-1, 0], "create must store the minutes unchanged.")

    try must("The rule belongs to the log. update must not repeat it.") {
      for var session in created {
        session.minutes -= 5
        try dao.update(session)
      }
    }
    minutes = try listed(dao).map(\.minutes).sorted()
    #expect(minutes == [-6, -5], "update must store the minutes unchanged.")
  }

  // MARK: The disk

  @Test func `a DAO finds another DAO's changes`() throws {
    let disk = Disk()
    let first = DiskSessionDAO(disk: disk)
    let second = DiskSessionDAO(disk: disk)
    _ = try listed(first)
    let session = try created(in: second)
    let sessions = try listed(first)
    #expect(
      sessions == [session],
      "Another program has written the file, so the DAO must read it again.")
    try must("The session is in the file, so the other DAO can remove it.") {
      try second.remove(session.id)
    }
    let next = try created(in: first)
    #expect(
      next.id != session.id,
      "Another program has used this id. The file must say which id is next.")
  }

  @Test func `sessions in a file may have any order`() throws {
    let disk = Disk()
    try disk.write(SessionFile(sessions: [session(2), session(1)], nextID: 3))
    let sessions = try listed(DiskSessionDAO(disk: disk))
    #expect(
      sessions == [session(1), session(2)],
      "On the same day, session 1 must come before session 2, even if the file begins with 2.")
  }

  @Test func `a full disk is an error, and changes nothing`() throws {
    let disk = Disk()
    let dao = DiskSessionDAO(disk: disk)
    let session = try created(in: dao)
    var longer = session
    longer.minutes = 20
    disk.isFull = true
    let errors = try [
      #require(throws: (any Error).self, "A session that isn't written must be an error.") {
        try dao.create()
      },
      #require(throws: (any Error).self, "An update that isn't written must be an error.") {
        try dao.update(longer)
      },
      #require(throws: (any Error).self, "A removal that isn't written must be an error.") {
        try dao.remove(session.id)
      },
    ]
    #expect(
      errors.allSatisfy { $0 as? SessionError == .storage },
      "When the disk is full, the error must be SessionError.storage, not the disk's own error.")
    let sessions = try listed(dao)
    #expect(sessions == [session], "A change that wasn't written must not be listed.")
  }

  @Test func `a damaged file is an error, and isn't overwritten`() {
    let disk = Disk(text: "[1, 2")
    let dao = DiskSessionDAO(disk: disk)
    let errors = [
      #expect(throws: (any Error).self, "A damaged file must not be treated as an empty list.") {
        try dao.findAll()
      },
      #expect(throws: (any Error).self, "A damaged file must not be treated as a new file.") {
        try dao.create()
      },
      #expect(throws: (any Error).self, "In a damaged file, find can't look for a session.") {
        try dao.find(1)
      },
      #expect(throws: (any Error).self, "In a damaged file, update can't look for a session.") {
        try dao.update(session(1))
      },
      #expect(throws: (any Error).self, "In a damaged file, remove can't look for a session.") {
        try dao.remove(1)
      },
    ]
    #expect(
      errors.compactMap { $0 }.allSatisfy { $0 as? SessionError == .storage },
      "For a damaged file, the error must be SessionError.storage, not the disk's own error.")
    #expect(
      disk.text == "[1, 2",
      "A damaged file must not be overwritten: the family might still rescue its sessions.")
  }

  /// No run can show that a protocol has no default methods, so this test asks the compiler, which has
  /// to refuse each type, because it lacks a method.
  @Test func `a DAO must have all five methods`() throws {
    let methods = [
      "create(child: String, bookID: Book.ID?, day: String, minutes: Int) throws -> ReadingSession",
      "update(_ session: ReadingSession) throws", "remove(_ id: Int) throws",
      "find(_ id: Int) throws -> ReadingSession?", "findAll() throws -> [ReadingSession]",
    ]
    let types = methods.indices.map { missing in
      let others = methods.indices.filter { $0 != missing }.map {
        "func \(methods[$0]) { fatalError() }"
      }
      return "final class Lacks\(missing): SessionDAO {\n" + others.joined(separator: "\n") + "\n}"
    }
    let errors = try compilerErrors(
      in: "@testable import DAOExercise\nimport BookLibrary\n" + types.joined(separator: "\n"))
    let defaults = methods.indices.filter { missing in
      !errors.contains { $0.contains("'Lacks\(missing)' does not conform") }
    }

    #expect(
      defaults.map { methods[$0] } == [],
      "A type that lacks a method must not be a DAO: delete the default in the extension.")
  }

  // MARK: The log

  /// A third kind of store, whose ids begin at 100.
  private final class Cards: SessionDAO {
    var cards: [ReadingSession] = []
    var nextID = 100
    var isLost = false

    func create(child: String, bookID: Book.ID?, day: String, minutes: Int) throws -> ReadingSession
    {
      if isLost { throw SessionError.storage }
      let card = ReadingSession(
        id: nextID, child: child, bookID: bookID, day: day, minutes: minutes)
      nextID += 1
      cards.append(card)
      return card
    }
    func update(_ session: ReadingSession) throws { cards[try index(of: session.id)] = session }
    func remove(_ id: Int) throws { cards.remove(at: try index(of: id)) }
    func find(_ id: Int) throws -> ReadingSession? { try findAll().first { $0.id == id } }
    func findAll() throws -> [ReadingSession] {
      if isLost { throw SessionError.storage }
      return cards.sorted { ($0.day, $0.id) < ($1.day, $1.id) }
    }
    private func index(of id: Int) throws -> Int {
      if isLost { throw SessionError.storage }
      guard let index = cards.firstIndex(where: { $0.id == id }) else {
        throw SessionError.notFound(id: id)
      }
      return index
    }
  }

  @Test func `the log works with any DAO`() throws {
    let cards = Cards()
    let log = ReadingLog(dao: cards)
    let id = try added(to: log).id
    try added(to: log, book: 84)
    try must("The DAO has both sessions, so the log can correct one and remove the other.") {
      try log.setMinutes(20, of: id)
      try log.remove(101)
    }
    #expect(cards.cards.map(\.id) == [100], "The session must have the id that the DAO gave it.")
    #expect(cards.cards.map(\.minutes) == [20], "The log must correct and remove through its DAO.")
  }

  @Test func `the log keeps no sessions itself`() throws {
    let cards = Cards()
    let log = ReadingLog(dao: cards)
    try added(to: log)
    let added = try cards.create(child: "Ana", bookID: 71, day: "2026-03-01", minutes: 5)
    let sessions = try listed(log)
    #expect(sessions.contains(added), "The list must have another program's new session.")
    let sum = try total(of: 71, in: log)
    #expect(sum == 15, "The sum must include another program's new session.")
  }

  @Test func `the log passes errors on`() {
    let cards = Cards()
    cards.isLost = true
    let log = ReadingLog(dao: cards)
    #expect(throws: SessionError.storage, "The session wasn't stored, so add must throw.") {
      try log.add(child: "Mei", bookID: 71, day: "2026-03-01", minutes: 10)
    }
    #expect(throws: SessionError.storage, "A failure must not look like an empty list.") {
      try log.sessions()
    }
    #expect(throws: SessionError.storage, "A failure must not look like 0 minutes.") {
      try log.minutes(with: 71)
    }
    #expect(throws: SessionError.storage, "The session wasn't corrected, so setMinutes must throw.")
    {
      try log.setMinutes(5, of: 1)
    }
    #expect(throws: SessionError.storage, "The session wasn't removed, so remove must throw.") {
      try log.remove(1)
    }
  }

  @Test func `a correction that isn't stored is an error`() throws {
    let disk = Disk()
    let log = ReadingLog(dao: DiskSessionDAO(disk: disk))
    let id = try added(to: log).id
    disk.isFull = true
    #expect(throws: (any Error).self, "The session wasn't corrected, so setMinutes must throw.") {
      try log.setMinutes(5, of: id)
    }
  }
}
