/// What is known of a learner's way through the exercises.
struct Progress: Codable {
  static let version = 1

  /// What is known of one exercise.
  struct Record: Codable {
    /// The fingerprint of the file that passed last.
    var solved: String?
    /// The fingerprint of the file that failed last.
    var failed: String?
    var hintsOpened: UInt8 = 0
  }

  private(set) var version = Self.version
  /// By name, those that this course doesn't have, too.
  private var exercises: [String: Record] = [:]

  subscript(exercise: Exercise) -> Record {
    get { exercises[exercise.name] ?? Record() }
    set { exercises[exercise.name] = newValue }
  }

  /// Keeps what a check has found.
  ///
  /// - Parameter fingerprint: That of the learner's file, from before the check.
  mutating func keepCheck(of exercise: Exercise, fingerprint: String?, isSolved: Bool) {
    if isSolved { self[exercise].solved = fingerprint }
    self[exercise].failed = isSolved ? nil : fingerprint
  }
}
