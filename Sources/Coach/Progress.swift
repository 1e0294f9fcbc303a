import Foundation

/// What is known of a learner's way through the exercises.
struct Progress: Codable {
  private static let version = 1

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
}

extension Progress {
  /// Reads a file's contents; nil if they are none of this version.
  init?(_ data: Data) {
    guard let known = try? JSONDecoder().decode(Progress.self, from: data),
      known.version == Self.version
    else { return nil }
    self = known
  }

  /// Whether a newer version has written a file's contents, in whatever form.
  static func isNewer(_ data: Data) -> Bool {
    struct Header: Decodable { let version: Int }
    return (try? JSONDecoder().decode(Header.self, from: data)).map { $0.version > version }
      ?? false
  }
}
