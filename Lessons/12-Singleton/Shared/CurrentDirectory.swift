import Foundation

/// The process's current directory, where C looks for relative paths. A process has only one.
nonisolated enum CurrentDirectory {
  static var url: URL { URL(filePath: FileManager.default.currentDirectoryPath) }

  static func move(to folder: URL) throws(DirectoryError) {
    guard chdir(folder.path) == 0 else { throw .unreachable(folder.lastPathComponent) }
  }
}

nonisolated enum DirectoryError: Error, Equatable, CustomStringConvertible {
  case unreachable(String)

  var description: String {
    switch self {
    case .unreachable(let name): "The folder \(name) can't be entered."
    }
  }
}
