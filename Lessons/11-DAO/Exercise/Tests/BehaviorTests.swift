import ExerciseSupport
import Testing

@testable import DAOExercise

/// All tests of the exercise, one after the other.
@Suite("Exercise dao", .exercise("dao"), .serialized)
struct AllTests {
  /// Two stores that work. These tests pass from the start, and must keep passing.
  struct Behavior {
    let home = Family()
  }

  /// What goes wrong. These tests fail at the start.
  struct Design {
    let home = Family()
  }
}

/// A tablet and a phone, and the log that has both.
struct Family {
  let tablet = TabletEntries()
  let phone = FamilyPhone()
  let log: MirroredEntries

  init() {
    log = MirroredEntries(tablet, PhoneEntries(phone))
  }
}

func entry(_ id: Int, by child: String = "Mei") -> LogEntry {
  LogEntry(id: id, child: child, minutes: 10)
}

/// Returns what a call throws, in words; "done" if it throws nothing.
func answer(_ call: () throws -> Void) -> String {
  do { try call() } catch { return "\(error)" }
  return "done"
}

/// Returns the ids of entries in their order.
func ids(_ entries: () throws -> [LogEntry]) -> [Int]? {
  do { return try entries().map(\.id) } catch { return nil }
}

extension AllTests.Behavior {
  @Test func `an entry is on the tablet and on the phone`() {
    let added = answer { try home.log.add(entry(7)) }
    #expect(added == "done", "Both stores know Mei and work, so add must throw no error.")
    #expect(home.tablet.all() == [entry(7)], "The tablet must have the entry.")
    #expect(home.phone.entries == [entry(7)], "The phone must have the entry.")
    #expect(ids { try home.log.all() } == [7], "all() must return the entry.")
  }

  @Test func `a removed entry is gone from both`() {
    for id in [7, 8] { _ = answer { try home.log.add(entry(id)) } }
    let removed = answer { try home.log.remove(7) }
    #expect(removed == "done", "Both stores work, so remove must throw no error.")
    #expect(home.tablet.all().map(\.id) == [8], "Only entry 8 must be left on the tablet.")
    #expect(home.phone.entries.map(\.id) == [8], "Only entry 8 must be left on the phone.")
  }

  @Test func `if the first store says no, the second isn't asked`() {
    home.phone.children.insert("Ben")
    #expect(
      answer { try home.log.add(entry(7, by: "Ben")) } == "refused",
      "The tablet doesn't know Ben, so add must throw its no.")
    home.tablet.isFull = true
    #expect(answer { try home.log.add(entry(8)) } == "down", "The tablet is full, so add throws.")
    #expect(answer { try home.log.remove(8) } == "down", "The tablet is full, so remove throws.")
    home.log.catchUp()
    #expect(home.phone.requests == [], "The phone must not hear of what the tablet hasn't done.")
  }

  @Test func `two logs are a store for a third one`() {
    let third = FamilyPhone()
    let all = MirroredEntries(home.log, PhoneEntries(third))
    #expect(answer { try all.add(entry(7)) } == "done", "All three stores work.")
    #expect(third.entries == [entry(7)], "The third store must have the entry.")
    #expect(home.phone.entries == [entry(7)], "The second store must have the entry.")
    #expect(answer { try all.remove(7) } == "done", "All three stores work.")
    #expect(third.entries + home.phone.entries == [], "The entry must be gone from both.")
  }
}
