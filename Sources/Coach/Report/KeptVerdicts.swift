import Foundation

/// The verdicts on an exercise's answers, of this report and of earlier ones, so that the same
/// answer isn't tested again.
struct KeptVerdicts {
  private let file: URL
  /// What all of them depend on: a hash of the files that test the exercise, and the toolchain.
  private let tests: String
  private var verdicts: [String: Verdict]

  init(on exercise: Exercise, in root: URL, swiftVersion: String) throws {
    tests = "\(exercise.hashOfTests(in: root)) \(swiftVersion)"
    let folder = root.appending(path: ".lessons/verdicts")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    file = folder.appending(path: "\(exercise.name).json")
    // A file that can't be read costs only new runs.
    let kept = try? JSONDecoder().decode(
      [String: [String: Verdict]].self, from: Data(contentsOf: file))
    verdicts = kept?[tests] ?? [:]
  }

  subscript(answer: String) -> Verdict? { verdicts[answer] }

  /// Keeps a verdict: for later reports only if another run couldn't have another one.
  mutating func keep(_ verdict: Verdict, on answer: String) throws {
    verdicts[answer] = verdict
    let lasting = verdicts.filter { ![.toolsFailed, .timeLimit].contains($0.value.grade) }
    try JSONEncoder().encode([tests: lasting]).write(to: file, options: .atomic)
  }
}

extension Exercise {
  /// Returns a hash of what is built and read in a test of the exercise in the project at `root`.
  fileprivate func hashOfTests(in root: URL) -> UInt64 {
    let exercise = "Lessons/\(lesson.lastPathComponent)/Exercise"
    let folders = ["Sources", "Tests/ExerciseSupport", "Tests/TestSupport", exercise]
    let paths = folders.flatMap { folder in
      // A folder that can't be read fails each run, too.
      let paths = try? FileManager.default.subpathsOfDirectory(atPath: root.path + "/" + folder)
      return (paths ?? []).sorted().map { "\(folder)/\($0)" }
    }
    // FNV-1a, because Swift's own hashes differ from run to run.
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for path in ["Package.swift"] + paths
    where path.contains(/\.(swift|json)$/) && path != "\(exercise)/Exercise.swift" {
      let bytes = root.appending(path: path).resolvingSymlinksInPath().bytes ?? Data()
      // With the length, so that two files differ from one that holds both.
      for byte in Data("\(path) \(bytes.count) ".utf8) + bytes {
        hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01B3
      }
    }
    return hash
  }
}
