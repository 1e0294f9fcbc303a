import BookLibrary
import Foundation

/// Keeps the progress in a small file of the project. What can't be kept there is kept for this
/// run, and said.
final class ProgressFile {
  private let file: DurableFile
  /// What the file holds, as far as this run has seen.
  private var seen: Data?
  /// Whether the file can be written, as far as is known.
  private var isWritable = true
  /// What it is now.
  private(set) var progress = Progress()
  /// What the learner should know of the file.
  private(set) var warnings: [String] = []

  init(root: URL) {
    file = DurableFile(root.appending(path: ".lessons/progress.json"))
    read()
  }

  /// Whether what is changed stays for the next run.
  var isKept: Bool { isWritable }

  /// Changes the progress and keeps it.
  func update(_ change: (inout Progress) -> Void) {
    // Another run may write at the same time: then its change is read first.
    for _ in 0..<20 where isWritable {
      read()
      guard isWritable else { break }
      do {
        var new = progress
        change(&new)
        let data = try new.data
        try file.replace(with: data, ifStill: seen)
        progress = new
        return
      } catch StoreError.changedOnDisk {
        continue
      } catch {
        give(up: "Your progress can't be kept: \(error)")
      }
    }
    change(&progress)
  }
}

extension ProgressFile {
  private func read() {
    do {
      seen = try file.contents()
      guard let data = seen else { return progress = Progress() }
      if let known = Progress(data) { return progress = known }
      guard !Progress.isNewer(data) else {
        return give(up: "Your progress was kept by a newer version, and stays as it is.")
      }
      seen = nil
      progress = Progress()
      guard let old = try file.putAside() else { return }
      warnings.append(
        "Your progress could not be read. A new file begins; the old one is kept as "
          + ".lessons/\(old.lastPathComponent). Check the exercises that you had solved.")
    } catch {
      give(up: "Your progress can't be kept: \(error)")
    }
  }

  private func give(up reason: String) {
    isWritable = false
    warnings.append(reason)
  }
}
