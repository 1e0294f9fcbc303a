import Foundation

/// What a verdict depends on.
struct VerdictKey: Hashable, Codable {
  let answer: Data
  /// The exercise, a hash of the files that test it, and the toolchain's version.
  let tests: String
}

/// The verdicts of this report and of earlier ones, so that the same answer isn't tested again.
struct KeptVerdicts {
  private struct Record: Codable {
    let key: VerdictKey
    let verdict: Verdict
  }

  private let folder: URL
  private var verdicts: [VerdictKey: Verdict] = [:]

  init(root: URL) throws {
    folder = root.appending(path: ".lessons/verdicts")
    let files = FileManager.default
    try files.createDirectory(at: folder, withIntermediateDirectories: true)
    for name in try files.contentsOfDirectory(atPath: folder.path) {
      // A file that can't be read costs only another run.
      if let data = folder.appending(path: name).bytes,
        let record = try? JSONDecoder().decode(Record.self, from: data)
      {
        verdicts[record.key] = record.verdict
      }
    }
  }

  subscript(key: VerdictKey) -> Verdict? { verdicts[key] }

  /// Keeps a verdict: for later reports only if another run couldn't have another one.
  mutating func keep(_ verdict: Verdict, for key: VerdictKey) throws {
    verdicts[key] = verdict
    guard ![.toolsFailed, .timeLimit].contains(verdict.grade) else { return }
    try JSONEncoder().encode(Record(key: key, verdict: verdict))
      .write(to: folder.appending(path: "\(UUID()).json"), options: .atomic)
  }
}

extension Exercise {
  /// Returns the part of a key that is the same for all answers to the exercise in the project at
  /// `root`.
  func tests(in root: URL, swiftVersion: String) -> String {
    var hash = Hash()
    let exercise = lesson.appending(path: "Exercise")
    let support = ["Package.swift", "Sources", "Tests/ExerciseSupport", "Tests/TestSupport"]
    for folder in support.map({ root.appending(path: $0) }) + [exercise] {
      // Empty for a file. A path that can't be read fails each run, too.
      let paths = (try? FileManager.default.subpathsOfDirectory(atPath: folder.path)) ?? []
      for path in [""] + paths.sorted() {
        let file = folder.appending(path: path)
        // Only what is compiled or read: the Swift files, and the sample library.
        guard ["swift", "json"].contains(file.pathExtension), !path.contains(/(^|\/)\./),
          ![self.file, start, solution].contains(file),
          let bytes = file.resolvingSymlinksInPath().bytes
        else { continue }
        hash.add(Data(path.utf8))
        hash.add(bytes)
      }
    }
    return "\(name) \(hash) \(swiftVersion)"
  }
}

/// A hash that is the same in each run: FNV-1a with 64 bits.
private struct Hash: CustomStringConvertible {
  private var value: UInt64 = 0xCBF2_9CE4_8422_2325

  var description: String { String(value, radix: 16) }

  /// Adds a piece, so that two pieces differ from one that holds both.
  mutating func add(_ bytes: Data) {
    for byte in Data("\(bytes.count) ".utf8) + bytes {
      value = (value ^ UInt64(byte)) &* 0x0000_0100_0000_01B3
    }
  }
}
