import BookLibrary
public import Foundation

extension URL {
  /// Renames the file to the first free name of `library.json.old-1`, `library.json.old-2`, …
  ///
  /// - Returns: The new place; nil if there is no file.
  /// - Throws: ``StoreError``
  public func putAside() throws -> URL? {
    var number = 1
    var status = stat()
    while lstat("\(path).old-\(number)", &status) == 0 { number += 1 }
    let place = URL(filePath: "\(path).old-\(number)")
    guard rename(path, place.path) == 0 else {
      if errno == ENOENT { return nil }
      throw StoreError.unwritable(self, reason: String(cString: strerror(errno)))
    }
    return place
  }
}
