import Foundation
import LessonStage
import TerminalKit

extension Coach {
  /// Writes the course as web pages into an empty folder, or into one that holds only such pages.
  /// If a text can't be read, leaves the folder as it was.
  ///
  /// - Parameter source: The address of the project's files on a code host; without it, links lead
  ///   to the checkout.
  func writeSite(to folder: URL, source: URL?) throws {
    let files = FileManager.default
    // The list of the pages that were written last time.
    let list = folder.appending(path: ".lessons-site")
    try files.createDirectory(at: folder, withIntermediateDirectories: true)
    // The Finder writes a .DS_Store into each folder that it shows.
    let old = try Set(files.contentsOfDirectory(atPath: folder.path))
      .subtracting([list.lastPathComponent, ".DS_Store"])
    let ours = (try? list.text().split(separator: "\n").map(String.init)) ?? []
    if let other = old.subtracting(ours).min() {
      throw CoachError(
        "\(folder.path) has a file that isn't a page of the course: \(other). Empty the "
          + "folder, or name another one.")
    }
    let pages = try Site(course, source: source).files
    for name in old { try files.removeItem(at: folder.appending(path: name)) }
    // The list comes first, so that a site that was written in part can be written again.
    try Data(pages.keys.sorted().joined(separator: "\n").utf8).write(to: list)
    for (name, page) in pages {
      try Data(page.utf8).write(to: folder.appending(path: name))
    }
    console.show("\(pages.count) pages: \(folder.path)/index.html")
    if source == nil {
      console.show("Their links lead to this checkout. For a web server, add --source https://…")
    }
  }
}
