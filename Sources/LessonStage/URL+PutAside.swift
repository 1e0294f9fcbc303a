import Foundation

extension URL {
  /// Renames the file to ``freeOldName``.
  ///
  /// - Returns: The new place, or nil if there is no file.
  func putAside() throws -> URL? {
    let place = freeOldName
    do {
      try FileManager.default.moveItem(at: self, to: place)
      return place
    } catch CocoaError.fileNoSuchFile, CocoaError.fileReadNoSuchFile {
      return nil
    }
  }

  /// The first free place of `library.json.old-1`, `library.json.old-2`, …
  var freeOldName: URL {
    var number = 1
    var status = stat()
    while lstat("\(path).old-\(number)", &status) == 0 { number += 1 }
    return URL(filePath: "\(path).old-\(number)")
  }
}
