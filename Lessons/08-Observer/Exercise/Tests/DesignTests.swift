import BookLibrary
import ExerciseSupport
import Testing

@testable import ObserverExercise

extension AllTests {
  /// What makes it subject and observer. These fail at the start.
  @MainActor struct Design {
    let file = SpyFile()
    let subject: Subject

    init() throws {
      subject = try makeSubject(file)
    }
  }
}

extension AllTests.Design {
  // MARK: Joining and leaving

  @Test func `an observer is told the present notes at once`() throws {
    try AllTests.needFreeLock()
    for change in Change.all {
      let subject = try makeSubject(SpyFile())
      try expect(
        Listener(subject).heard, ["refreshed \(list(sampleNotes))"],
        "An observer must be told the present notes when it joins, once, before observe returns.")
      let first = Listener(subject)
      _ = (first.news(), Listener(subject))
      try expect(first.news(), "", "When one observer joins, the others mustn't be told anything.")
      change.error(in: subject)
      try expect(
        Listener(subject).heard, ["refreshed \(list(notes(of: subject)))"],
        "An observer that joins after a change must be told the notes as they are by then.")
    }
  }

  @Test func `whoever lets go of the token is told no more`() throws {
    try AllTests.needFreeLock()
    let listeners = (1...3).map { _ in Listener(subject) }
    for listener in listeners[..<2] { listener.leave() }
    for listener in listeners { _ = listener.news() }
    for change in Change.all { change.error(in: subject) }
    if listeners.allSatisfy(\.heard.isEmpty) { try AllTests.needChanges() }
    try expect(
      listeners[0].news() + listeners[1].news(), "",
      "An observer is told changes although it has let go of its token.")
  }

  @Test func `nothing is left of an observer that has gone`() throws {
    try AllTests.needJoining()
    try AllTests.needTokens()
    weak var guest: Listener?
    func visit() {
      let listener = Listener()
      guest = listener
      _ = observe(subject) { _ in _ = listener }
    }
    for _ in 1...1_000 { visit() }
    Change.next.error(in: subject)
    try expect(
      guest == nil, true,
      "The subject keeps the closure of an observer that has let go of its token.")
    try expect(
      parts(of: subject) < 500, true,
      "The subject still knows 1,000 observers that are gone: forget them at the next change.")
  }

  /// Returns how many elements the lists in a value have.
  private func parts(of value: Any, depth: Int = 4) -> Int {
    Mirror(reflecting: value).children.reduce(0) { count, child in
      depth == 0 || child.value is any NoteFile
        ? count : count + 1 + parts(of: child.value, depth: depth - 1)
    }
  }

  // MARK: Telling

  @Test func `each change is told once, as what it is`() throws {
    try AllTests.needFreeLock()
    if let (expected, heard) = Scene.wrongTelling {
      try expect(
        heard, expected,
        "Tell each observer what happened, once, before the call returns, in the order of joining.")
    }

    try expect(Scene.tellsOthers, false, "The observer of one subject is told a change of another.")
  }

  @Test func `a change is told after it is saved`() throws {
    try AllTests.needFreeLock()
    var isLocked = false
    for change in Change.all {
      let file = SpyFile()
      let subject = try makeSubject(file)
      var seen = ""
      let listener = Listener(subject) {
        seen = "saved: \(list(file.notes)); in the subject: \(list(notes(of: subject)))"
      }
      let before = notes(of: subject)
      var early = before
      file.whenSaving = {
        // The lock may be held meanwhile: then nobody reads too early.
        guard !isLocked, let found = readElsewhere(subject, patience: 1) else {
          return isLocked = true
        }
        early = found
      }
      withExtendedLifetime(listener) { _ = change.error(in: subject) }
      try expect(
        list(early), list(before), "\(change.event): others read a change that isn't saved yet.")
      if seen.isEmpty { try AllTests.needChanges() }
      let made = list(notes(of: subject))
      try expect(
        seen, "saved: \(made); in the subject: \(made)",
        "When observers are told a change, the file and the subject must have it already.")
    }
  }

  @Test func `a change that can't be saved is not told`() throws {
    try AllTests.needFreeLock()
    for change in Change.all {
      let file = SpyFile()
      let subject = try makeSubject(file)
      let listener = Listener(subject)
      _ = listener.news()
      let before = list(notes(of: subject))
      file.error = .unwritable
      change.error(in: subject)
      try expect(
        list(notes(of: subject)), before,
        "\(change.event): the save failed, and the subject has changed all the same.")
      try expect(
        listener.news(), "", "\(change.event): the save failed, and an observer was told a change.")
      try expect(file.saves > 1, false, "\(change.event): the save failed, and was tried again.")
      file.error = nil
      change.error(in: subject)
      if Scene.wrongTelling != nil { continue }
      try expect(
        listener.news(), change.event, "After a failed save, the next change must be told again.")
    }
  }

  @Test func `what changes nothing is neither saved nor told`() throws {
    try AllTests.needFreeLock()
    let listener = Listener(subject)
    _ = listener.news()
    file.error = .unwritable
    for note in sampleNotes { try? put(note, in: subject) }
    try? delete(99, in: subject)
    try? replace(sampleNotes, in: subject)
    try expect(listener.news(), "", "An observer is told a change, and the notes are as before.")
    try expect(file.saves, 0, "The notes are saved, though nothing has changed.")
  }

  @Test func `nobody is told while the lock is held`() throws {
    try expect(
      Scene.lockedAt, nil,
      "An observer is told while the lock is held: whoever reads the notes then waits forever.")
    try AllTests.needChanges()
  }

  // MARK: While observers are told

  @Test func `when one leaves, nobody else is skipped`() throws {
    try AllTests.needChanges()
    for leaver in 0..<5 {
      for maker in [nil] + Array(leaver..<5) {
        var heard = Scene.heard(whenLeaving: leaver, by: maker)
        heard.remove(at: leaver)
        try expect(
          heard, [2, 2, 2, 2],
          "Number \(leaver) of 0 to 4 left, perhaps while they were told: another missed a change.")
      }
    }
  }

  @Test func `whoever has left is not called anymore`() throws {
    try AllTests.needTokens()
    for maker in 0..<5 {
      for leaver in 0..<5 {
        try expect(
          Scene.heard(whenLeaving: leaver, by: maker)[leaver], leaver > maker ? 0 : 1,
          "An observer has left while others were told, and is still called.")
      }
    }
  }

  @Test func `a newcomer is told nothing twice, and misses nothing`() throws {
    try AllTests.needJoining()
    try AllTests.needOrder()
    for (heard, expected) in Scene.newcomers {
      try expect(
        heard, expected,
        "A newcomer must be told the present notes, and then only what is not yet in them.")
    }

    var heard: [String] = []
    let token = observe(subject) { event in
      heard.append(text(event))
      if heard.count == 1 { Change.next.error(in: subject) }
    }
    try withExtendedLifetime(token) {
      try expect(
        heard, ["refreshed \(list(sampleNotes))", Change.next.event],
        "An observer that makes a change as soon as it has joined must be told this change, too.")
    }
  }

  @Test func `all hear the changes in the same order`() throws {
    try AllTests.needSaving()
    try expect(
      Scene.nested.seen, list(sampleNotes + [note(3, about: 71)] + Scene.additions),
      "A change that an observer makes must be made at once; only the telling has to wait.")
    for heard in Scene.nested.heard {
      try expect(
        heard, Scene.inOrder,
        "An observer makes a change while it is told one: others must hear that later, in order.")
    }
  }

  // MARK: The row

  @Test func `a row counts by the events alone`() throws {
    try AllTests.needBadges()
    try AllTests.needOrder()
    for change in Change.all {
      let (subject, row) = (try makeSubject(SpyFile()), makeRow())
      var (isFirst, seen) = (true, [Int]())
      let first = Listener(subject) {
        if isFirst {
          isFirst = false
          Change.next.error(in: subject)
        }
      }
      bind(row, to: 71, in: subject)
      let last = Listener(subject) { seen.append(count(of: row)) }
      withExtendedLifetime((first, last)) { _ = change.error(in: subject) }
      let expected = change.after.count { $0.bookID == 71 }
      try expect(
        seen, [expected, expected + 1],
        "\(change.event), then \(Change.next.event): the row must show each change when it is told."
      )
    }
  }

  @Test func `a row bound again forgets its old binding`() throws {
    try AllTests.needBadges()
    try AllTests.needTokens()
    for (before, after): (Book.ID, Book.ID) in [(71, 7), (7, 71), (71, 71), (665, 71), (71, 665)] {
      for change in Change.all {
        let (subject, row) = (try makeSubject(SpyFile()), makeRow())
        for book in [before, after] { bind(row, to: book, in: subject) }
        change.error(in: subject)
        try expect(
          count(of: row), change.after.count { $0.bookID == after },
          "\(change.event): the row was bound to \(before) before, and counts by that binding, too."
        )
      }
    }
    try AllTests.needNewcomers()
    let row = makeRow()
    bind(row, to: 7, in: subject)
    let host = Listener(subject) { [subject] in
      guard count(of: row) == 1 else { return }
      Change.next.error(in: subject)
      bind(row, to: 71, in: subject)
    }
    Change.first.error(in: subject)
    host.leave()
    try expect(count(of: row), 4, "The row was bound while a change waited: it counts that twice.")

    for (old, new) in [(sampleNotes, []), ([], sampleNotes)] {
      let (first, second) = (try makeSubject(SpyFile(old)), try makeSubject(SpyFile(new)))
      for subject in [first, first, second] { bind(row, to: 71, in: subject) }
      Change.next.error(in: first)
      try expect(
        count(of: row), new.count { $0.bookID == 71 },
        "The row was bound to other notes of the same book, and must count only those.")
    }
  }

  // MARK: Ownership and access

  @Test func `nothing keeps a row alive`() throws {
    try AllTests.needFreeLock()
    weak var row: Row?
    func scroll(_ changes: [Change]) {
      let bound = makeRow()
      row = bound
      for book: Book.ID in [7, 71] { bind(bound, to: book, in: subject) }
      for change in changes { change.error(in: subject) }
    }
    for changes in [[], Change.all] {
      scroll(changes)
      try expect(
        row == nil, true, "The list has let go of a row, and its binding keeps it alive.")
    }
  }

  @Test func `the subject keeps its file, and nobody keeps the subject`() throws {
    try AllTests.needFreeLock()
    let (row, listener) = (makeRow(), Listener())
    weak var (file, subject): (SpyFile?, Subject?)
    func open() throws -> Subject {
      let spy = SpyFile()
      file = spy
      return try makeSubject(spy)
    }
    func use() throws {
      let opened = try open()
      subject = opened
      bind(row, to: 71, in: opened)
      listener.listen(to: opened)
      for change in Change.all { change.error(in: opened) }
      try expect(file == nil, false, "The subject must keep its file.")
    }
    try use()
    try expect(subject == nil, true, "The subject is closed, and a row or a token keeps it alive.")
    try expect(file == nil, true, "The subject is gone, and something still keeps its file.")
    withExtendedLifetime((row, listener)) {}
  }
}
