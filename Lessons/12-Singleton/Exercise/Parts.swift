// The driver of the library's stamp machine. Don't change this file.

import Synchronization

enum Ink: Sendable {
  case black, red, green
}

/// A line of a label. Its text is asked for when the label is stamped.
struct LabelLine {
  let ink: Ink
  let text: () -> String

  init(_ ink: Ink, _ text: @escaping @autoclosure () -> String) {
    self.ink = ink
    self.text = text
  }
}

struct PaperJam: Error {}

/// Like a C library, the driver has one ink for the whole process. Each call by itself is safe, but
/// between two calls, another caller can get in.
enum Driver {
  private struct State {
    var ink = Ink.black
    var paper: [String] = []
  }
  private static let state = Mutex(State())

  static var ink: Ink { state.withLock(\.ink) }
  static func setInk(_ ink: Ink) { state.withLock { $0.ink = ink } }

  /// Prints a text in the ink that is set. An empty text jams the paper.
  static func press(_ text: String) throws(PaperJam) {
    interruption()
    if text.isEmpty { throw PaperJam() }
    state.withLock { $0.paper.append("\(text) in \($0.ink)") }
  }

  /// What was printed since the last call, as in `Late! in red`.
  static func takePaper() -> [String] {
    state.withLock { state in
      defer { state.paper = [] }
      return state.paper
    }
  }

  /// With this, the tests let other callers in.
  @TaskLocal static var interruption: @Sendable () -> Void = {}
}
