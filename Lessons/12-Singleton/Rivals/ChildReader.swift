import Foundation

/// Try 6: another process reads, with a current directory of its own.
struct ChildReader: Sendable {
  let program: URL
  let arguments: [String]

  /// Returns the lines that the program prints in this folder.
  func lines(in folder: URL) throws -> [String] {
    let child = Process()
    let output = Pipe()
    child.executableURL = program
    child.arguments = arguments
    child.currentDirectoryURL = folder
    child.standardOutput = output
    try child.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    child.waitUntilExit()
    guard child.terminationStatus == 0 else { throw ChildError.failed(text) }
    return text.split(separator: "\n").map(String.init)
  }
}

enum ChildError: Error, CustomStringConvertible {
  case failed(String)

  var description: String {
    switch self {
    case .failed(let words): words
    }
  }
}
