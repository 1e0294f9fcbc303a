import Foundation

/// What a verdict depends on.
struct VerdictKey: Hashable, Codable {
  let answer: Data
  /// The exercise, a hash of the files that test it, and the toolchain's version.
  let tests: String
}

/// The verdicts of earlier reports, so that the same answer isn't tested again.
struct KeptVerdicts {
  /// The whole key is kept, because a learner could make an answer with another one's hash.
  private struct Record: Codable {
    let key: VerdictKey
    let verdict: Verdict
  }

  private let folder: URL

  init(root: URL) throws {
    folder = root.appending(path: ".lessons/verdicts")
    try folder.createFolder()
  }

  subscript(key: VerdictKey) -> Verdict? {
    // A file that can't be read costs only another run, which replaces it.
    guard let data = file(of: key).bytes,
      let record = try? JSONDecoder().decode(Record.self, from: data), record.key == key
    else { return nil }
    return record.verdict
  }

  /// Keeps a verdict, unless another run could have another one.
  func keep(_ verdict: Verdict, for key: VerdictKey) throws {
    guard ![.toolsFailed, .timeLimit].contains(verdict.grade) else { return }
    try JSONEncoder().encode(Record(key: key, verdict: verdict))
      .write(to: file(of: key), options: .atomic)
  }

  private func file(of key: VerdictKey) -> URL {
    var hash = Hash()
    hash.add(key.answer)
    hash.add(Data(key.tests.utf8))
    return folder.appending(path: "\(hash).json")
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
          ![self.file, start, solution].contains(file), let bytes = file.resolvingSymlinksInPath().bytes
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
