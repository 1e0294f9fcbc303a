import Foundation

/// What changes when a file is saved, in whatever way an editor does that.
struct Signature: Equatable {
  private let size: Int?
  private let modified: Date?
  private let number: Int?

  /// Looks at a file; nil if there is none.
  init?(of file: URL) {
    guard let found = try? FileManager.default.attributesOfItem(atPath: file.path) else {
      return nil
    }
    size = found[.size] as? Int
    modified = found[.modificationDate] as? Date
    number = found[.systemFileNumber] as? Int
  }
}
