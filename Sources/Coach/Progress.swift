import Foundation

/// What is known of a learner's way through the exercises, with what a newer version has added.
struct Progress {
  private static let version = 1
  private var document: [String: Any] = ["version": version, "exercises": [String: Any]()]

  /// What is known of one exercise.
  struct Record: Equatable {
    /// The fingerprint of the file that passed last.
    var solved: String?
    /// The fingerprint of the file that failed last.
    var failed: String?
    var hintsOpened = 0
    /// Whether the solution was opened before the exercise was solved.
    var gaveUp = false
  }

  subscript(exercise: Exercise) -> Record {
    get {
      let entry = exercises[exercise.name] as? [String: Any] ?? [:]
      return Record(
        solved: entry["solved"] as? String, failed: entry["failed"] as? String,
        hintsOpened: max(0, entry["hintsOpened"] as? Int ?? 0),
        gaveUp: entry["gaveUp"] as? Bool ?? false)
    }
    set {
      var entry = exercises[exercise.name] as? [String: Any] ?? [:]
      (entry["solved"], entry["failed"]) = (newValue.solved, newValue.failed)
      (entry["hintsOpened"], entry["gaveUp"]) = (newValue.hintsOpened, newValue.gaveUp)
      document["exercises"] = exercises.merging([exercise.name: entry]) { $1 }
    }
  }

  private var exercises: [String: Any] { document["exercises"] as? [String: Any] ?? [:] }
}

extension Progress {
  /// Keeps what a check has found.
  ///
  /// - Parameter fingerprint: That of the learner's file, from before the check.
  mutating func keepCheck(of exercise: Exercise, fingerprint: String?, isSolved: Bool) {
    if isSolved { self[exercise].solved = fingerprint }
    self[exercise].failed = isSolved ? nil : fingerprint
  }
}

// MARK: - As a file's contents

extension Progress {
  /// - Returns: Nothing if the contents are none of a progress file.
  init?(_ data: Data) {
    guard let document = try? JSONSerialization.jsonObject(with: data) as? [String: Any],
      document["version"] is Int, document["exercises"] is [String: Any]
    else { return nil }
    self.document = document
  }

  var data: Data {
    get throws {
      try JSONSerialization.data(
        withJSONObject: document, options: [.prettyPrinted, .sortedKeys]) + Data("\n".utf8)
    }
  }

  /// Whether a newer version of the program has written the contents in a form of its own.
  static func isNewer(_ data: Data) -> Bool {
    let document = try? JSONSerialization.jsonObject(with: data) as? [String: Any]
    return (document?["version"] as? Int).map { $0 > version } ?? false
  }
}
