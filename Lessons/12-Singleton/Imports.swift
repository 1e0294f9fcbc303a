import Foundation

/// Begins an import from a school's folder.
typealias Begin = @Sendable (URL) throws -> SchoolImport

/// How a try imports: it gets what begins imports. A colleague calls this, too, so an object that can be
/// made is made again.
typealias Way = @Sendable () -> Begin

/// An import that has begun. It reads where the process is, unless it has a way of its own.
struct SchoolImport: Sendable {
  /// Returns the school's notes, as in `Mei: Lovely!`.
  var read: @Sendable () throws -> [String] = { try SchoolReader.notes() }
  var end: @Sendable () throws -> Void = {}
}

/// From its beginning to its end, an import stays in its folder.
func staying(_ enter: @escaping @Sendable (URL) throws -> @Sendable () throws -> Void) -> Begin {
  { SchoolImport(end: try enter($0)) }
}

func reading(_ read: @escaping @Sendable (URL) throws -> [String]) -> Begin {
  { folder in SchoolImport(read: { try read(folder) }) }
}

/// Moves only to read.
func moving(
  _ inside: @escaping @Sendable (URL, () throws -> [String]) throws -> [String]
) -> Begin {
  reading { try inside($0) { try SchoolReader.notes() } }
}
