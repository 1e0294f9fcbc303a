import Foundation

/// What each rung can do.
protocol Importing: Sendable {
  func begin(in folder: URL) throws -> any SchoolImport
  /// What a colleague's import uses: an object of its own, if that compiles.
  var colleague: any Importing { get }
}

extension Importing {
  var colleague: any Importing { self }
}

protocol SchoolImport: Sendable {
  /// Returns the school's notes, as in `Mei: Lovely!`.
  func read() throws -> [String]
  func end() throws
}

/// An import that enters its folder, and leaves it at its end.
private struct MovingImport: SchoolImport {
  let leave: @Sendable () throws -> Void
  func read() throws -> [String] { try SchoolReader.notes() }
  func end() throws { try leave() }
}

/// An import that is done once it has read.
private struct ReadingImport: SchoolImport {
  let notes: @Sendable () throws -> [String]
  func read() throws -> [String] { try notes() }
  func end() {}
}

struct KeptImports: Importing {
  func begin(in folder: URL) throws -> any SchoolImport {
    let keeper = try FolderKeeper(entering: folder)
    return MovingImport { try keeper.leave() }
  }
}

struct PathImports: Importing {
  func begin(in folder: URL) -> any SchoolImport {
    ReadingImport { try SchoolReader.notes(base: folder.path + "/") }
  }
}

extension ImportFolders: Importing {
  func begin(in folder: URL) throws -> any SchoolImport {
    let ticket = try enter(folder)
    return MovingImport { try self.leave(ticket) }
  }
  var colleague: any Importing { ImportFolders() }
}

/// Each import asks for the shared object.
struct SharedOwner: Importing {
  func begin(in folder: URL) throws -> any SchoolImport {
    let ticket = try SharedFolders.shared.enter(folder)
    return MovingImport { try SharedFolders.shared.leave(ticket) }
  }
}

struct MovingImports: Importing {
  func begin(in folder: URL) -> any SchoolImport {
    ReadingImport { try inFolder(folder) { try SchoolReader.notes() } }
  }
}

extension ChildReader: Importing {
  func begin(in folder: URL) -> any SchoolImport {
    ReadingImport { try lines(in: folder) }
  }
}

struct LockedImports: Importing {
  func begin(in folder: URL) -> any SchoolImport {
    ReadingImport { try alone(in: folder) { try SchoolReader.notes() } }
  }
}

struct GatedImports: Importing {
  func begin(in folder: URL) -> any SchoolImport {
    ReadingImport { try DirectoryGate.shared.inside(folder) { try SchoolReader.notes() } }
  }
}
