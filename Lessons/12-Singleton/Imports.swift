import Foundation

/// What each rung can do.
protocol Importing: Sendable {
  func begin(in folder: URL) throws -> SchoolImport
  /// What a colleague's import uses: an object of its own, if that compiles.
  var colleague: any Importing { get }
}

extension Importing {
  var colleague: any Importing { self }
}

/// An import that has begun. It reads where the process is, unless it has a way of its own.
struct SchoolImport: Sendable {
  /// Returns the school's notes, as in `Mei: Lovely!`.
  var read: @Sendable () throws -> [String] = { try SchoolReader.notes() }
  var end: @Sendable () throws -> Void = {}
}

struct KeptImports: Importing {
  func begin(in folder: URL) throws -> SchoolImport {
    let keeper = try FolderKeeper(entering: folder)
    return SchoolImport(end: { try keeper.leave() })
  }
}

struct PathImports: Importing {
  func begin(in folder: URL) -> SchoolImport {
    SchoolImport(read: { try SchoolReader.notes(base: folder.path + "/") })
  }
}

extension ImportFolders: Importing {
  func begin(in folder: URL) throws -> SchoolImport {
    let ticket = try enter(folder)
    return SchoolImport(end: { try self.leave(ticket) })
  }
  var colleague: any Importing { ImportFolders() }
}

/// Each import asks for the shared object.
struct SharedOwner: Importing {
  func begin(in folder: URL) throws -> SchoolImport {
    let ticket = try SharedFolders.shared.enter(folder)
    return SchoolImport(end: { try SharedFolders.shared.leave(ticket) })
  }
}

struct MovingImports: Importing {
  func begin(in folder: URL) -> SchoolImport {
    SchoolImport(read: { try inFolder(folder) { try SchoolReader.notes() } })
  }
}

extension ChildReader: Importing {
  func begin(in folder: URL) -> SchoolImport { SchoolImport(read: { try lines(in: folder) }) }
}

struct LockedImports: Importing {
  func begin(in folder: URL) -> SchoolImport {
    SchoolImport(read: { try alone(in: folder) { try SchoolReader.notes() } })
  }
}

extension OpenGate: Importing {
  func begin(in folder: URL) -> SchoolImport {
    SchoolImport(read: { try self.inside(folder) { try SchoolReader.notes() } })
  }
  var colleague: any Importing { OpenGate() }
}

struct GatedImports: Importing {
  func begin(in folder: URL) -> SchoolImport {
    SchoolImport(read: {
      try DirectoryGate.shared.inside(folder) { try SchoolReader.notes() }
    })
  }
}
