public import Foundation

extension URL {
  /// The first free name of `progress.json.old-1`, `progress.json.old-2`, …, for an old version of a
  /// file.
  public var oldVersion: URL {
    var number = 1
    var status = stat()
    // Not `fileExists`, for which a dangling link isn't there.
    while lstat("\(path).old-\(number)", &status) == 0 { number += 1 }
    return URL(filePath: "\(path).old-\(number)")
  }
}
