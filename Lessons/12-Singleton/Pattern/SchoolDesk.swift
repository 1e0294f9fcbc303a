import Foundation

/// A **Client**: it is handed the way into a folder, which is the gate's unless a test hands it another.
struct SchoolDesk {
  typealias Inside = (URL, () throws -> [String]) throws -> [String]

  private let inside: Inside
  private let read: () throws -> [String]

  init(
    inside: @escaping Inside = { try DirectoryGate.shared.inside($0, $1) },
    reading read: @escaping () throws -> [String]
  ) {
    self.inside = inside
    self.read = read
  }

  /// Returns the authors of a school's notes, each once, in the order of the alphabet.
  func authors(in folder: URL) throws -> [String] {
    let names = try inside(folder, read).map { String($0.prefix { $0 != ":" }) }
    return Set(names).sorted()
  }
}
