import Foundation

/// The processes with a mark in their environment, and all that those have started.
///
/// One that has taken off the mark and has lost its parent isn't found.
struct ProcessFamily {
  /// The value of a variable, found nowhere else.
  let mark: String

  /// Ends all of them, at once and for good.
  ///
  /// - Parameter root: One that belongs to them in any case.
  func end(root: Int32? = nil) {
    // A stopped process starts no other: when a second look finds none that is new, these are all.
    var stopped: Set<Int32> = []
    for _ in 0..<50 {
      let new = members(root).subtracting(stopped)
      if new.isEmpty { break }
      for process in new { kill(process, SIGSTOP) }
      stopped.formUnion(new)
    }
    for process in stopped { kill(process, SIGKILL) }
  }

  private func members(_ root: Int32?) -> Set<Int32> {
    let all = all
    let children = Dictionary(grouping: all, by: \.parent)
    var members: Set<Int32> = []
    var rest = all.filter { $0.isMarked || $0.id == root }.map(\.id)
    while let process = rest.popLast() {
      if members.insert(process).inserted { rest += children[process, default: []].map(\.id) }
    }
    return members
  }

  private typealias Found = (id: Int32, parent: Int32, isMarked: Bool)

  #if os(Linux)
    private var all: [Found] {
      func read(_ path: String) -> Data? {
        let file = try? FileHandle(forReadingFrom: URL(filePath: "/proc/" + path))
        return try? file?.readToEnd()
      }
      let names = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
      return names.compactMap { name in
        // The name of a program, in parentheses, may hold anything.
        guard let id = Int32(name), let status = read("\(name)/stat"),
          let end = status.lastIndex(of: UInt8(ascii: ")")),
          let parent = Int32(
            String(decoding: status[end...], as: UTF8.self).split(separator: " ")[2])
        else { return nil }
        return (id, parent, read("\(name)/environ")?.range(of: Data(mark.utf8)) != nil)
      }
    }
  #else
    private var all: [Found] {
      let (process, pipe) = (Process(), Pipe())
      process.executableURL = URL(filePath: "/bin/ps")
      process.arguments = ["-A", "-E", "-ww", "-o", "pid=,ppid=,command="]
      process.standardOutput = pipe
      guard (try? process.run()) != nil else { return [] }
      let data = (try? pipe.fileHandleForReading.readToEnd()) ?? Data()
      return String(decoding: data, as: UTF8.self).split(separator: "\n").compactMap { line in
        let numbers = line.split(separator: " ").prefix(2).compactMap { Int32($0) }
        return numbers.count == 2 ? (numbers[0], numbers[1], line.contains(mark)) : nil
      }
    }
  #endif
}
