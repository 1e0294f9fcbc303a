import ExerciseSupport
import Testing

@testable import DAOExercise

extension AllTests.Design {
  // MARK: The phone

  @Test(arguments: ["Ana", "Ben"]) func `the phone refuses a child it doesn't know`(child: String) {
    let phone = PhoneEntries(home.phone)
    #expect(
      answer { try phone.add(entry(7, by: child)) } == "refused",
      "422 is a no: the phone doesn't know this child tomorrow, either.")
  }

  @Test(arguments: [400, 401, 403, 413, 451]) func `another 4xx is a no`(status: Int) {
    let phone = PhoneEntries(home.phone)
    home.phone.status = status
    #expect(answer { try phone.add(entry(7)) } == "refused", "Another 4xx to add is a no.")
    #expect(answer { try phone.remove(7) } == "refused", "Another 4xx to remove is a no.")
    #expect(answer { _ = try phone.all() } == "refused", "Another 4xx to all is a no.")
  }

  @Test(arguments: [200, 202, 207]) func `each 2xx is success`(status: Int) {
    let phone = PhoneEntries(home.phone)
    home.phone.status = status
    #expect(answer { try phone.add(entry(7)) } == "done", "Each 2xx to add is success.")
    #expect(answer { try phone.remove(7) } == "done", "Each 2xx to remove is success.")
  }

  @Test(arguments: [408, 429, 500, 503, 302]) func `a phone that is busy is down`(status: Int) {
    let phone = PhoneEntries(home.phone)
    home.phone.status = status
    #expect(answer { try phone.add(entry(7)) } == "down", "A phone that is busy may add it later.")
    #expect(answer { try phone.remove(7) } == "down", "A phone that is busy may remove it later.")
    #expect(
      answer { _ = try phone.all() } == "down", "A phone that is busy doesn't have an empty log.")
  }

  @Test func `no answer is down`() {
    let phone = PhoneEntries(home.phone)
    home.phone.losesAnswers = true
    #expect(answer { try phone.add(entry(7)) } == "down", "Without an answer, add must say down.")
    #expect(answer { try phone.remove(7) } == "down", "Without an answer, remove must say down.")
    #expect(answer { _ = try phone.all() } == "down", "Without an answer, all must say down.")
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

  @Test func `the phone's entries are in the order of their ids`() {
    for id in [8, 7, 9] { _ = home.phone.post(entry(id)) }
    let phone = PhoneEntries(home.phone)
    #expect(ids { try phone.all() } == [7, 8, 9], "all() must sort the entries by their ids.")
  }

  // MARK: Two stores

  @Test func `what the second store can't do now waits`() {
    home.phone.status = 503
    #expect(
      answer { try home.log.add(entry(7)) } == "done", "The tablet has the entry: that is enough.")
    #expect(answer { try home.log.add(entry(8)) } == "done", "Entry 8 is on the tablet, too.")
    #expect(home.log.pending == 2, "Two changes must wait for the phone.")
    home.log.catchUp()
    #expect(home.log.pending == 2, "The phone is still down, so both must still wait.")
    home.phone.status = nil
    home.log.catchUp()
    #expect(
      home.phone.entries.map(\.id) == [8, 7],
      "Now the phone must have both entries, and the newest is 8: it came last.")
    #expect(home.log.pending == 0, "Now nothing must wait.")
  }

  @Test func `the next change brings the others along`() {
    home.phone.status = 503
    _ = answer { try home.log.add(entry(7)) }
    home.phone.status = nil
    _ = answer { try home.log.add(entry(8)) }
    #expect(
      home.phone.entries.map(\.id) == [8, 7], "The phone must get entry 7, and then entry 8.")
    #expect(home.log.pending == 0, "Both are sent, so nothing must wait.")
  }

  @Test func `a change doesn't overtake another one`() {
    home.phone.status = 503
    _ = answer { try home.log.add(entry(7)) }
    _ = answer { try home.log.remove(7) }
    _ = answer { try home.log.add(entry(8)) }
    home.phone.status = nil
    home.log.catchUp()
    #expect(
      home.phone.entries == [entry(8)],
      "Entry 7 was added, then removed, and entry 8 was added: only 8 must be on the phone.")
    #expect(home.tablet.all() == [entry(8)], "Only entry 8 must be on the tablet.")

    home.phone.status = 503
    _ = answer { try home.log.remove(8) }
    _ = answer { try home.log.add(entry(8)) }
    home.phone.status = nil
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
    _ = answer { try home.log.add(entry(7)) }
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

  @Test func `a no in the evening doesn't stop the others`() {
    home.phone.status = 503
    _ = answer { try home.log.add(entry(7, by: "Ana")) }
    _ = answer { try home.log.add(entry(8)) }
    home.phone.status = nil
    home.log.catchUp()
    #expect(home.phone.entries == [entry(8)], "Entry 8 must be on the phone.")
    #expect(home.tablet.all() == [entry(8)], "Entry 7 must be taken back from the tablet.")
    #expect(home.log.takenBack.map(\.id) == [7], "takenBack must have entry 7.")
  }

  @Test func `a removal that the second store refuses isn't sent again`() {
    _ = answer { try home.log.add(entry(7)) }
    home.phone.status = 503
    #expect(answer { try home.log.remove(7) } == "done", "The tablet has removed it: done.")
    #expect(home.log.pending == 1, "The phone is down, so the removal must wait.")
    home.phone.status = 403
    home.log.catchUp()
    #expect(home.log.pending == 0, "403 is a no, so the removal must not be sent again.")
    #expect(home.log.takenBack == [], "A removal has no entry to take back.")
  }

  @Test func `taking back can wait, too`() {
    home.phone.status = 503
    _ = answer { try home.log.add(entry(7, by: "Ana")) }
    _ = answer { try home.log.add(entry(8)) }
    home.phone.status = nil
    home.tablet.isFull = true
    home.log.catchUp()
    #expect(home.log.takenBack == [], "The tablet is full and still has the entry.")
    #expect(home.log.pending == 1, "Taking back must wait until the tablet can do it.")
    #expect(home.phone.entries == [entry(8)], "Entry 8 must not wait for that.")
    let requests = home.phone.requests
    home.tablet.isFull = false
    home.log.catchUp()
    #expect(home.tablet.all() == [entry(8)], "Now the tablet must forget the entry.")
    #expect(home.log.takenBack.map(\.id) == [7], "Now takenBack must have the entry.")
    #expect(home.phone.requests == requests, "The phone has said no: it must not be asked again.")
  }

  @Test func `the next change takes back, too`() {
    home.phone.status = 503
    _ = answer { try home.log.add(entry(7, by: "Ana")) }
    home.phone.status = nil
    home.tablet.isFull = true
    home.log.catchUp()
    home.tablet.isFull = false
    _ = answer { try home.log.add(entry(8)) }
    #expect(home.tablet.all() == [entry(8)], "The next change must take entry 7 back.")
    #expect(home.log.takenBack.map(\.id) == [7], "The next change must put it into takenBack.")
  }

  @Test func `a removal whose answer is lost is told`() {
    home.phone.status = 503
    _ = answer { try home.log.add(entry(7, by: "Ana")) }
    home.phone.status = nil
    home.tablet.losesAnswers = true
    home.log.catchUp()
    home.tablet.losesAnswers = false
    home.log.catchUp()
    #expect(home.log.takenBack.map(\.id) == [7], "Entry 7 is gone: takenBack must have it, once.")
    #expect(home.log.pending == 0, "Entry 7 is gone, so nothing must wait.")
  }

  @Test func `only the refused entry is taken back, and once`() {
    home.phone.status = 503
    for _ in 1...2 { _ = answer { try home.log.add(entry(8, by: "Ana")) } }
    _ = answer { try home.log.add(entry(7, by: "Ana")) }
    _ = answer { try home.log.remove(7) }
    _ = answer { try home.log.add(entry(7)) }
    home.phone.status = nil
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
