import Foundation

/// A process with all that it has started, and all that those have started.
struct ProcessTree {
  let root: Int32

  /// Ends all of it, at once and for good.
  func end() {
    // A stopped process starts no other: when a second look finds none that is new, these are all.
    var stopped: Set<Int32> = []
    for _ in 0..<50 {
      let new = members.subtracting(stopped)
      if new.isEmpty { break }
      for process in new { kill(process, SIGSTOP) }
      stopped.formUnion(new)
    }
    for process in stopped { kill(process, SIGKILL) }
  }

  /// The processes that belong to it now.
  private var members: Set<Int32> {
    let children = Dictionary(grouping: Self.all, by: \.parent)
    var (members, rest) = (Set<Int32>(), [root])
    while let process = rest.popLast() {
      guard members.insert(process).inserted else { continue }
      rest += children[process, default: []].map(\.id)
    }
    return members
  }
}

extension ProcessTree {
  /// All processes of the system, with their parents.
  private static var all: [(id: Int32, parent: Int32)] {
    let ids = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
    let found = ids.compactMap(Int32.init).compactMap { id in parent(of: id).map { (id, $0) } }
    return found.isEmpty ? listed : found
  }

  /// Returns what Linux says; the name of a program, in parentheses, may hold anything.
  private static func parent(of process: Int32) -> Int32? {
    guard let file = try? FileHandle(forReadingFrom: URL(filePath: "/proc/\(process)/stat")),
      let data = try? file.read(upToCount: 1024)
    else { return nil }
    let text = String(decoding: data, as: UTF8.self)
    guard let end = text.lastIndex(of: ")") else { return nil }
    let fields = text[end...].split(separator: " ")
    return fields.count > 2 ? Int32(fields[2]) : nil
  }

  /// What `ps` says, where there is no `/proc`.
  private static var listed: [(id: Int32, parent: Int32)] {
    let process = Process()
    let pipe = Pipe()
    process.executableURL = URL(filePath: "/bin/ps")
    process.arguments = ["-A", "-o", "pid=,ppid="]
    process.standardOutput = pipe
    guard (try? process.run()) != nil else { return [] }
    let data = (try? pipe.fileHandleForReading.readToEnd()) ?? Data()
    return String(decoding: data, as: UTF8.self).split(separator: "\n").compactMap { line in
      let numbers = line.split(separator: " ").compactMap { Int32($0) }
      return numbers.count == 2 ? (numbers[0], numbers[1]) : nil
    }
  }
}
