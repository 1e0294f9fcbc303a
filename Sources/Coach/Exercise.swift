import Foundation

/// An exercise of the course, with its files.
struct Exercise: Hashable, Sendable {
  let number: Int
  let title: String
  /// Holds the files of the exercise.
  let folder: URL

  /// - Parameter lesson: A folder like `Lessons/02-Facade`.
  init?(lesson: URL) {
    let parts = lesson.lastPathComponent.split(separator: "-", maxSplits: 1)
    guard parts.count == 2, let number = Int(parts[0]) else { return nil }
    self.number = number
    title = String(parts[1])
    folder = lesson.appending(path: "Exercise")
  }

  /// As in `check facade`.
  var name: String { title.lowercased() }
  /// The program of the lesson.
  var demo: String { "lesson-\(name)" }
  /// The learner's file.
  var file: URL { folder.appending(path: "Exercise.swift") }
  var start: URL { folder.appending(path: "Start.swift") }
  var solution: URL { folder.appending(path: "Solution.swift") }
  var hints: URL { folder.appending(path: "hints.md") }
  var task: URL { folder.appending(path: "README.md") }
  /// The text of the lesson.
  var lesson: URL { folder.deletingLastPathComponent().appending(path: "README.md") }
}

extension Exercise {
  /// What tells one version of the learner's file from another; nil if there is none to read.
  var fingerprint: String? { (try? Data(contentsOf: file))?.fingerprint }

  /// What changes when the learner's file is saved, in whatever way an editor does that.
  var lastSave: [AnyHashable?] {
    let found = try? FileManager.default.attributesOfItem(atPath: file.path)
    return [.size, .modificationDate, .systemFileNumber].map { found?[$0] as? AnyHashable }
  }
}

extension Data {
  /// The bytes in short, after Fowler, Noll and Vo (FNV-1a, 64 bits).
  var fingerprint: String {
    let hash = reduce(0xcbf2_9ce4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
    return String(hash, radix: 16)
  }
}
