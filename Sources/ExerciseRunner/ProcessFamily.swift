import CProcess
import Foundation

/// The processes that another one has started, and all that those have started.
///
/// On Linux none gets away: this process becomes the parent of those that lose theirs. On macOS a
/// process that has lost its parent is found by the terminal's name in its environment, unless it
/// has that taken off.
struct ProcessFamily {
  /// What they shall have as `TERM` in their environment. When it changes, SwiftPM plans its build
  /// anew; when most other variables do, it reads the manifest anew as well.
  let terminal: String
  private let root: Int32
  /// What this process has started before.
  private var strangers: Set<Int32> = []

  /// What this process starts from now on, while nobody else here waits for children.
  init() {
    root = getpid()
    terminal = cprocess_adopt_orphans() == 0 ? "dumb" : "\(UUID())"
    strangers = Set(look(except: nil).members.map(\.id))
  }

  /// What another process has started.
  init(of root: Int32) {
    self.root = root
    terminal = "\(UUID())"
  }

  /// Whether one of them goes on.
  var isRunning: Bool { look(except: nil).members.contains(where: \.isRunning) }

  /// Ends them for good, however they change while it does; gives up after five seconds.
  ///
  /// - Parameters:
  ///   - runner: A child of this process, for whose end somebody else waits.
  ///   - isSpared: Whether the runner goes on.
  func end(_ runner: Int32? = nil, isSpared: Bool = false) {
    let limit = ContinuousClock.now + .seconds(5)
    var stopped: Set<Int32> = []
    while ContinuousClock.now < limit {
      let (members, groups) = look(except: isSpared ? runner : nil)
      // One that starts another and ends, again and again, may be seen by what it leaves alone.
      let left = members.filter { $0.parent == root && $0.id != runner }.map(\.id)
      if left.isEmpty, !members.contains(where: \.isRunning) { return }
      // A stopped process starts no other: when a look finds none that is new, these are all.
      let isAll = stopped.isSuperset(of: members.map(\.id))
      for target in members.map(\.id) + groups.map(-) { kill(target, isAll ? SIGKILL : SIGSTOP) }
      stopped.formUnion(members.map(\.id))
      for process in left { waitpid(process, nil, WNOHANG) }
    }
  }

  /// Finds them as they are now, and the groups of processes in which nobody else is.
  private func look(except spared: Int32?) -> (members: [Member], groups: Set<Int32>) {
    let all = all
    let children = Dictionary(grouping: all, by: \.parent)
    var members: [Int32: Member] = [:]
    var rest = all.filter { $0.isMarked || $0.parent == root }
    while let next = rest.popLast() {
      guard !strangers.contains(next.id), members.updateValue(next, forKey: next.id) == nil
      else { continue }
      rest += children[next.id, default: []]
    }
    if let spared { members[spared] = nil }
    // To the system, 0 is the group of this process.
    let others = all.filter { members[$0.id] == nil }.map(\.group) + [0]
    return (Array(members.values), Set(members.values.map(\.group)).subtracting(others))
  }
}

extension ProcessFamily {
  private struct Member {
    let id, parent, group: Int32
    let isRunning: Bool
    var isMarked = false
  }

  #if os(Linux)
    private var all: [Member] {
      let names = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
      return names.compactMap { name in
        // The name of a program, in parentheses, may hold anything.
        guard let id = Int32(name),
          let status = FileManager.default.contents(atPath: "/proc/\(name)/stat"),
          let end = status.lastIndex(of: UInt8(ascii: ")")),
          case let fields = String(decoding: status[end...], as: UTF8.self).split(separator: " "),
          fields.count > 18, let parent = Int32(fields[2]), let group = Int32(fields[3])
        else { return nil }
        // Of a process whose first thread has ended, others may go on.
        let isRunning = fields[1] != "Z" || fields[18] != "1"
        return Member(id: id, parent: parent, group: group, isRunning: isRunning)
      }
    }
  #else
    private var all: [Member] {
      let (process, pipe) = (Process(), Pipe())
      process.executableURL = URL(filePath: "/bin/ps")
      process.arguments = ["-A", "-E", "-ww", "-o", "pid=,ppid=,pgid=,stat=,command="]
      process.standardOutput = pipe
      guard (try? process.run()) != nil else { return [] }
      let data = (try? pipe.fileHandleForReading.readToEnd()) ?? Data()
      return String(decoding: data, as: UTF8.self).split(separator: "\n").compactMap { line in
        let fields = line.split(separator: " ", maxSplits: 4)
        let numbers = fields.prefix(3).compactMap { Int32($0) }
        guard fields.count == 5, numbers.count == 3, numbers[0] != process.processIdentifier
        else { return nil }
        return Member(
          id: numbers[0], parent: numbers[1], group: numbers[2],
          isRunning: !fields[3].hasPrefix("Z"), isMarked: fields[4].contains(terminal))
      }
    }
  #endif
}
