import Foundation

extension URL {
  /// Renames the file to the first free name of `progress.json.old-1`, `progress.json.old-2`, …
  ///
  /// - Returns: The new place; nil if there is no file.
  func putAside() throws -> URL? {
    let files = FileManager.default
    guard files.fileExists(atPath: path) else { return nil }
    var number = 1
    while files.fileExists(atPath: "\(path).old-\(number)") { number += 1 }
    let place = URL(filePath: "\(path).old-\(number)")
    try files.moveItem(at: self, to: place)
    return place
  }
}
