import CProcess
import Foundation

/// The processes that another one has started, and all that those have started.
///
/// On Linux none gets away: this process becomes the parent of those that lose theirs. On macOS a
/// process that has lost its parent is found by the terminal's name in its environment, unless it
/// has that taken off.
struct ProcessFamily {
  /// The process that starts the others, and is none of them.
  private let root: Int32
  /// What those shall have as `TERM` in their environment.
  let terminal: String

  /// - Parameter root: By default this process, which has no other children then.
  init(of root: Int32 = getpid()) {
    self.root = root
    terminal = cprocess_adopt_orphans() == 0 ? "dumb" : "\(UUID())"
  }

  /// Ends all of them, at once and for good.
  ///
  /// - Parameter spared: One that goes on.
  func end(except spared: Int32? = nil) {
    // A stopped process starts no other: when a second look finds none that is new, these are all.
    var stopped: Set<Int32> = []
    for _ in 0..<50 {
      let new = members.subtracting(stopped).filter { $0 != spared }
      if new.isEmpty { break }
      for process in new { kill(process, SIGSTOP) }
      stopped.formUnion(new)
    }
    for process in stopped { kill(process, SIGKILL) }
  }

  /// Forgets those that have ended, after all children of this process.
  static func forgetEnded() {
    while waitpid(-1, nil, WNOHANG) > 0 {}
  }

  /// Those that haven't ended.
  var members: Set<Int32> {
    let all = all
    let children = Dictionary(grouping: all, by: \.parent)
    var members: Set<Int32> = []
    var rest = all.filter { $0.isMarked || $0.parent == root }.map(\.id)
    while let process = rest.popLast() {
      if members.insert(process).inserted { rest += children[process, default: []].map(\.id) }
    }
    return members
  }

  private typealias Found = (id: Int32, parent: Int32, isMarked: Bool)

  #if os(Linux)
    private var all: [Found] {
      let names = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
      return names.compactMap { name in
        // The name of a program, in parentheses, may hold anything.
        guard let id = Int32(name),
          let status = FileManager.default.contents(atPath: "/proc/\(name)/stat"),
          let end = status.lastIndex(of: UInt8(ascii: ")")),
          case let fields = String(decoding: status[end...], as: UTF8.self).split(separator: " "),
          fields[1] != "Z", let parent = Int32(fields[2])
        else { return nil }
        return (id, parent, false)
      }
    }
  #else
    private var all: [Found] {
      let (process, pipe) = (Process(), Pipe())
      process.executableURL = URL(filePath: "/bin/ps")
      process.arguments = ["-A", "-E", "-ww", "-o", "pid=,ppid=,stat=,command="]
      process.standardOutput = pipe
      guard (try? process.run()) != nil else { return [] }
      let data = (try? pipe.fileHandleForReading.readToEnd()) ?? Data()
      return String(decoding: data, as: UTF8.self).split(separator: "\n").compactMap { line in
        let fields = line.split(separator: " ", maxSplits: 3)
        guard fields.count == 4, let id = Int32(fields[0]), id != process.processIdentifier,
          let parent = Int32(fields[1]), !fields[2].hasPrefix("Z")
        else { return nil }
        return (id, parent, fields[3].contains(terminal))
      }
    }
  #endif
}
