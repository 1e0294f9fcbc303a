@testable import SingletonExercise

// What several tests look at. Each scene is played once: the shared center has only one first use.

/// Three sets of fresh numbers, in two libraries, and what they give to one caller.
enum Fresh {
  static let runs = [
    (8, 10, [9, 11, 12, 13]), (0, 10, [1, 2, 3, 4]), (711, 7, [712, 713, 715, 716]),
  ].map { start, multiples, expected in
    let spy = Spy()
    let given = Numbering.$taken.withValue((highest: 5, multiplesOf: multiples)) {
      spy.listen {
        let numbers = makeNumbers(after: start)
        return expected.map { _ in nextNumber(numbers) }
      }
    }
    let isAsked = spy["number"] >= expected.count && spy["highest"] == 0
    return (start: start, given: given, expected: expected, isAsked: isAsked)
  }
  static let isSound = runs.allSatisfy { $0.given == $0.expected && $0.isAsked }
}

/// Two sets of fresh numbers that begin alike, and another one; the first is asked again at the end.
enum SideBySide {
  static let given = {
    let sets = [600, 600, 650].map { makeNumbers(after: $0) }
    return [sets[0], sets[1], sets[2], sets[0]].map { nextNumber($0) }
  }()
  static let expected = [601, 601, 651, 602]
}

/// The first use of the shared center, by two callers at the same moment; and a later use.
enum FirstUse {
  /// Whether both got the same center and numbers, and a later caller too; how often the saved notes
  /// were read; and the lowest number given.
  static let seen: (isSame: Bool, stays: Bool, builds: Int, lowest: Int) = {
    let spy = Spy()
    let ask: @Sendable () -> (Centre, Numbers) = {
      Numbering.$taken.withValue((highest: 40, multiplesOf: 10)) {
        let centre = askForCentre()
        return (centre, numbers(of: centre))
      }
    }
    // Nobody but the app keeps what the callers got.
    let ids = spy.race(at: "highest", ask).map { (identity($0), nextNumber($1)) }
    let readings = spy["highest"]
    _ = spy.listen(ask)
    func isOne(_ one: Int, _ two: Int) -> Bool {
      ids[one].0 == ids[two].0 && ids[one].1 != ids[two].1
    }
    return (
      isOne(0, 1), isOne(1, 2) && spy["highest"] == readings, spy["highest"],
      ids.map(\.1).min() ?? 0
    )
  }()

  /// Returns nil for a value, which has no identity.
  private static func identity(_ centre: Any) -> ObjectIdentifier? {
    type(of: centre) is AnyClass ? ObjectIdentifier(centre as AnyObject) : nil
  }
}

/// Five notes of the app: the second one is empty, and the third takes its number from the center.
enum InTurn {
  static let given = {
    _ = FirstUse.seen
    let (one, two) = (makeEditor(), makeEditor())
    let ids = [nextNumber(one), nextNumber(two, ""), nextNumber(numbers(of: askForCentre()))]
    return ids + [nextNumber(makeEditor()), nextNumber(one)]
  }()
  static let expected = Array(sequence(first: given[0], next: Numbering.number).prefix(5))
}
