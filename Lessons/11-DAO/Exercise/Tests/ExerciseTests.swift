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

  func add(_ entry: LogEntry) { try? log.add(entry) }
  func remove(_ id: Int) { try? log.remove(id) }

  /// Adds an entry while the phone is down.
  func addInVain(_ entry: LogEntry) {
    phone.status = 503
    add(entry)
    phone.status = nil
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

/// Returns what a store answers to each of its calls.
private func answers(of store: any EntryDAO) -> [String] {
  [
    answer { try store.add(entry(7)) }, answer { try store.remove(7) },
    answer { _ = try store.all() },
  ]
}

extension AllTests.Behavior {
  @Test func `an entry is on the tablet and on the phone`() throws {
    let added = answer { try home.log.add(entry(7)) }
    #expect(added == "done", "Both stores know Mei and work, so add must throw no error.")
    #expect(home.tablet.all() == [entry(7)], "The tablet must have the entry.")
    #expect(home.phone.entries == [entry(7)], "The phone must have the entry.")
    #expect(try home.log.all().map(\.id) == [7], "all() must return the entry.")
  }

  @Test func `a removed entry is gone from both`() {
    for id in [7, 8] { home.add(entry(id)) }
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

extension AllTests.Design {
  // MARK: The phone

  @Test(arguments: ["Ana", "Ben"]) func `the phone refuses a child it doesn't know`(child: String) {
    let phone = PhoneEntries(home.phone)
    #expect(
      answer { try phone.add(entry(7, by: child)) } == "refused",
      "422 is a no: the phone doesn't know this child tomorrow, either.")
  }

  @Test func `a status is success, a no, or down`() {
    for (statuses, answer, sentence) in [
      ([200, 202, 207], "done", "Each 2xx is success."),
      ([400, 401, 403, 413, 451], "refused", "Another 4xx is a no."),
      ([408, 429, 500, 503, 302], "down", "A phone that is busy may do it later."),
    ] {
      for status in statuses {
        home.phone.status = status
        let found = answers(of: PhoneEntries(home.phone))
        #expect(found == [answer, answer, answer], "\(sentence)\n\(status)")
      }
    }
  }

  @Test func `no answer is down`() {
    home.phone.losesAnswers = true
    let found = answers(of: PhoneEntries(home.phone))
    #expect(found == ["down", "down", "down"], "Without an answer, each call must say down.")
  }

  @Test func `a call can be repeated`() {
    let phone = PhoneEntries(home.phone)
    let added = (1...2).map { _ in answer { try phone.add(entry(7)) } }
    #expect(added == ["done", "done"], "409 to add: the entry is there, as was asked for.")
    let removed = (1...2).map { _ in answer { try phone.remove(7) } }
    #expect(removed == ["done", "done"], "404 to remove: the entry is gone, as was asked for.")
  }

  @Test func `409 and 404 mean something else to other calls`() {
    let phone = PhoneEntries(home.phone)
    home.phone.status = 404
    #expect(answer { try phone.add(entry(7)) } == "refused", "404 to add doesn't store anything.")
    home.phone.status = 409
    #expect(answer { try phone.remove(7) } == "refused", "409 to remove doesn't remove anything.")
  }

  @Test func `the phone's entries are in the order of their ids`() throws {
    for id in [8, 7, 9] { _ = home.phone.post(entry(id)) }
    let phone = PhoneEntries(home.phone)
    #expect(try phone.all().map(\.id) == [7, 8, 9], "all() must sort the entries by their ids.")
  }

  // MARK: Two stores

  @Test func `what the second store can't do now waits`() {
    home.phone.status = 503
    #expect(answer { try home.log.add(entry(7)) } == "done", "The tablet has it: that is enough.")
    home.log.catchUp()
    #expect(home.log.pending == 1, "The phone is still down, so the entry must wait.")
    home.phone.status = nil
    home.add(entry(8))
    #expect(
      home.phone.entries.map(\.id) == [8, 7],
      "The next change must send entry 7, too, and the newest is 8: it came last.")
    #expect(home.log.pending == 0, "Now nothing must wait.")
  }

  @Test func `a change doesn't overtake another one`() {
    home.addInVain(entry(7))
    home.phone.status = 503
    home.remove(7)
    home.add(entry(8))
    home.phone.status = nil
    home.log.catchUp()
    #expect(
      home.phone.entries == [entry(8)],
      "Entry 7 was added, then removed, and entry 8 was added: only 8 must be on the phone.")

    home.phone.status = 503
    home.remove(8)
    home.addInVain(entry(8))
    home.log.catchUp()
    #expect(home.phone.entries == [entry(8)], "Entry 8 was added again, so the phone must have it.")
  }

  @Test(arguments: [LogError.refused, .down]) func `any store can be the second`(error: LogError) {
    let log = MirroredEntries(home.tablet, Paper(error: error))
    #expect(answer { try log.add(entry(7)) } == "done", "The tablet has the entry.")
    let isRefused = error == .refused
    #expect(
      log.takenBack == (isRefused ? [entry(7)] : []), "A DAO's refused is a no, and down isn't.")
    #expect(log.pending == (isRefused ? 0 : 1), "A DAO's down waits, and refused doesn't.")
  }

  @Test func `an answer that is lost makes no second entry`() {
    home.phone.losesAnswers = true
    home.add(entry(7))
    #expect(home.log.pending == 1, "The phone hasn't answered, so the change must wait.")
    home.phone.losesAnswers = false
    home.log.catchUp()
    #expect(home.phone.entries == [entry(7)], "The phone must have entry 7 once.")
    #expect(home.log.pending == 0, "The phone has it, so nothing must wait.")
  }

  @Test func `what the second store refuses is taken back, and told once`() {
    #expect(
      answer { try home.log.add(entry(7, by: "Ana")) } == "done",
      "A no of the phone is told in takenBack, not thrown.")
    #expect(home.tablet.all() == [], "The phone doesn't know Ana, so the tablet must forget it.")
    home.log.catchUp()
    #expect(home.log.takenBack == [entry(7, by: "Ana")], "takenBack must have the entry, once.")
    #expect(home.log.pending == 0, "A no isn't sent again.")
    #expect(home.phone.requests.count == 1, "A no isn't sent again, not even in the evening.")
  }

  @Test func `a removal that the second store refuses isn't sent again`() {
    home.add(entry(7))
    home.phone.status = 503
    #expect(answer { try home.log.remove(7) } == "done", "The tablet has removed it: done.")
    #expect(home.log.pending == 1, "The phone is down, so the removal must wait.")
    home.phone.status = 403
    home.log.catchUp()
    #expect(home.log.pending == 0, "403 is a no, so the removal must not be sent again.")
    #expect(home.log.takenBack == [], "A removal has no entry to take back.")
  }

  @Test func `taking back can wait, too`() {
    home.addInVain(entry(7, by: "Ana"))
    home.addInVain(entry(8))
    home.tablet.isFull = true
    home.log.catchUp()
    #expect(home.log.takenBack == [], "The tablet is full and still has the entry.")
    #expect(home.log.pending == 1, "Taking back must wait until the tablet can do it.")
    #expect(home.phone.entries == [entry(8)], "Entry 8 must not wait for that.")
    let requests = home.phone.requests
    home.tablet.isFull = false
    home.remove(9)
    #expect(home.tablet.all() == [entry(8)], "With the next change, the tablet must forget it.")
    #expect(home.log.takenBack.map(\.id) == [7], "Now takenBack must have the entry.")
    #expect(
      home.phone.requests == requests + ["DELETE 9"],
      "The phone has said no: it must not be asked again.")
  }

  @Test func `a removal whose answer is lost is told`() {
    home.addInVain(entry(7, by: "Ana"))
    home.tablet.losesAnswers = true
    home.log.catchUp()
    home.tablet.losesAnswers = false
    home.log.catchUp()
    #expect(home.log.takenBack.map(\.id) == [7], "Entry 7 is gone: takenBack must have it, once.")
    #expect(home.log.pending == 0, "Entry 7 is gone, so nothing must wait.")
  }

  @Test func `only the refused entry is taken back, and once`() {
    home.phone.status = 503
    for id in [8, 8, 7] { home.add(entry(id, by: "Ana")) }
    home.remove(7)
    home.addInVain(entry(7))
    home.log.catchUp()
    #expect(home.tablet.all() == [entry(7)], "Mei's entry has the number of Ana's, and stays.")
    let numbers = home.log.takenBack.map(\.id)
    #expect(!numbers.contains(7), "The tablet no longer had Ana's entry 7: takenBack stays.")
    #expect(numbers.count { $0 == 8 } == 1, "Tell the no to entry 8 once.")
  }
}

/// A second store that isn't a phone.
private struct Paper: EntryDAO {
  let error: LogError
  func add(_ entry: LogEntry) throws(LogError) { throw error }
  func remove(_ id: Int) throws(LogError) { throw error }
  func all() -> [LogEntry] { [] }
}
