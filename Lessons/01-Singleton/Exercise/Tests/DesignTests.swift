import BookLibrary
import ExerciseSupport
import Testing

@testable import SingletonExercise

extension NoteNumbersTests {
  /// What makes it a singleton that does no harm. These fail at the start.
  struct Design {
    @Test func `callers at the same moment get the same centre`() {
      let race = FirstUse.race
      let (one, two) = (askForCentre(), askForCentre())

      #expect(
        race.isSame && one === two && numbers(of: one) === numbers(of: two),
        "There are two centres: between looking for one and building it, another caller came.")
      #expect(
        race.builds == 1,
        """
        The saved notes were read \(race.builds) times, not once: let Swift build the one instance, \
        and read them there.
        """)
    }

    @Test func `callers at the same moment get different numbers`() async {
      let numbers = makeNumbers(after: 700)
      let race = Race(at: "number")

      let ids = race.run { nextNumber(numbers) }

      #expect(
        Set(ids) == [701, 702],
        "A number was given twice: reading the last and writing the next must be one step, locked.")
      #expect(race.count == 2, "Each number must come from Numbering.number(after:), asked once.")
      guard Set(ids).count == 2 else { return }
      let crowd = await withTaskGroup { group in
        for _ in 1...1000 { group.addTask { nextNumber(numbers) } }
        return await group.reduce(into: Set()) { $0.insert($1) }
      }
      #expect(crowd.count == 1000, "Of 1,000 numbers given at once, some were given twice.")
    }

    @Test func `the editor uses the numbers that it was given`() {
      let editor = makeEditor(makeNumbers(after: 700))

      #expect(
        [write(editor), write(editor)].map(\.id.rawValue) == [701, 702],
        "The editor went to the shared numbers: what it is given comes first, for tests above all.")
    }

    @Test func `fresh numbers know nothing of the others`() {
      let one = makeEditor(makeNumbers(after: 700))
      _ = write(one)
      let two = makeEditor(makeNumbers(after: 800))

      #expect(
        [write(one), write(two)].map(\.id.rawValue) == [702, 801],
        "What one test left, another one finds: each instance must have a state of its own.")
    }

    @Test func `the shared numbers don't move when others are used`() {
      let shared = makeEditor()
      let before = write(shared).id.rawValue
      let other = makeEditor(makeNumbers(after: 700))
      for _ in 1...3 { _ = write(other) }

      let next = Numbering.number(after: before)
      #expect(
        write(shared).id.rawValue == next,
        "Notes of a test used up the app's numbers: a test must not touch the shared state.")
    }
  }
}
