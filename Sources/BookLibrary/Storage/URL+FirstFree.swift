public import Foundation

extension URL {
  /// This place with the first ending of `.old-1`, `.old-2`, … that nothing has yet.
  public var firstFree: URL {
    var number = 1
    var status = stat()
    while lstat("\(path).old-\(number)", &status) == 0 { number += 1 }
    return URL(filePath: "\(path).old-\(number)")
  }
}
