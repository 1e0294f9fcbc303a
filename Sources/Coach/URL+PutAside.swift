import Foundation

extension URL {
  /// Renames the file to the first free name of `progress.json.old-1`, `progress.json.old-2`, …
  ///
  /// - Returns: The new place.
  func putAside() throws -> URL {
    var number = 1
    while FileManager.default.fileExists(atPath: "\(path).old-\(number)") { number += 1 }
    let place = URL(filePath: "\(path).old-\(number)")
    try FileManager.default.moveItem(at: self, to: place)
    return place
  }
}
