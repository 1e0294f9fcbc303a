import Foundation

/// How a try imports.
struct Way: Sendable {
  typealias Begin = @Sendable (URL) throws -> SchoolImport

  /// Gets what begins imports. A colleague calls this, too, so an object that can be made is made again.
  let make: @Sendable () -> Begin

  /// From its beginning to its end, an import stays in its folder.
  static func staying(
    _ enter:
      @escaping @Sendable @autoclosure () ->
      @Sendable (URL) throws ->
      @Sendable () throws ->
      Void
  ) -> Way {
    Way {
      let enter = enter()
      return { SchoolImport(end: try enter($0)) }
    }
  }

  static func reading(
    _ read: @escaping @Sendable @autoclosure () -> @Sendable (URL) throws -> [String]
  ) -> Way {
    Way {
      let read = read()
      return { folder in SchoolImport(read: { try read(folder) }) }
    }
  }

  /// Moves only to read.
  static func inside(
    _ inside:
      @escaping @Sendable @autoclosure () ->
      @Sendable (URL, () throws -> [String]) throws ->
      [String]
  ) -> Way {
    Way {
      let inside = inside()
      return { folder in SchoolImport(read: { try inside(folder) { try SchoolReader.notes() } }) }
    }
  }
}

/// An import that has begun. It reads where the process is, unless it has a way of its own.
struct SchoolImport: Sendable {
  /// Returns the school's notes, as in `Mei: Lovely!`.
  var read: @Sendable () throws -> [String] = { try SchoolReader.notes() }
  var end: @Sendable () throws -> Void = {}
}
