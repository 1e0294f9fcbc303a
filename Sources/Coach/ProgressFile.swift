import BookLibrary
import Foundation

/// Keeps the progress in a small file of the project. What can't be kept there is kept for this
/// run, and said.
final class ProgressFile {
  private let root: URL
  private let file: DurableFile
  /// What the file holds, as far as this run has seen.
  private var seen: Data?
  /// Whether what is changed stays for the next run, as far as is known.
  private(set) var isKept = true
  /// What it is now.
  private(set) var progress = Progress()
  /// What the learner should know of the file.
  private(set) var warnings: [String] = []

  init(root: URL) {
    self.root = root
    file = DurableFile(root.appending(path: ".lessons/progress.json"))
    read()
  }

  /// Changes the progress and keeps it.
  func update(_ change: (inout Progress) -> Void) {
    // Another run may write at the same time: then its change is read first.
    for _ in 0..<20 where isKept {
      read()
      guard isKept else { break }
      var new = progress
      change(&new)
      do {
        let data = try JSONDocument.encode(new, for: "the progress")
        try file.replace(with: data + Data("\n".utf8), ifStill: seen)
        return progress = new
      } catch StoreError.changedOnDisk {
        continue
      } catch {
        giveUp("Your progress can't be kept: \(error)")
      }
    }
    change(&progress)
  }

  private func read() {
    do {
      seen = try file.contents()
      guard let data = seen else { return progress = Progress() }
      guard !Progress.isNewer(data) else {
        return giveUp("Your progress was kept by a newer version, and stays as it is.")
      }
      if let known = Progress(data) { return progress = known }
      (seen, progress) = (nil, Progress())
      guard let old = try file.putAside() else { return }
      warnings.append(
        "Your progress could not be read. A new file begins; the old one is kept as "
          + "\(old.path.trimmingPrefix(root.path + "/")). Check the exercises that you had solved.")
    } catch {
      giveUp("Your progress can't be kept: \(error)")
    }
  }

  private func giveUp(_ reason: String) {
    isKept = false
    warnings.append(reason)
  }
}
