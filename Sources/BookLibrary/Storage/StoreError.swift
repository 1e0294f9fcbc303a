public import Foundation

/// The reason why a file could not be read or saved. The file is as it was before.
public enum StoreError: Error, Equatable, Sendable {
  /// The file isn't a library, or it is one from a newer program.
  case damaged(DocumentError)
  case unreadable(URL, reason: String)
  case unwritable(URL, reason: String)
  case diskFull(URL)
  /// Another program wrote the file after this store had read it.
  case changedOnDisk(URL)
}

extension StoreError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .damaged(let error):
      "\(error) The file was left as it is. To start over, move it away."
    case .unreadable(let file, let reason):
      "\(file.path) can't be read: \(reason)."
    case .unwritable(let file, let reason):
      "\(file.path) can't be written: \(reason). The last saved version is intact."
    case .diskFull(let file):
      "No disk space to write \(file.path). The last saved version is intact."
    case .changedOnDisk(let file):
      """
      \(file.path) was changed by another program since it was read. Nothing was written: load it \
      again, and repeat the change.
      """
    }
  }
}
