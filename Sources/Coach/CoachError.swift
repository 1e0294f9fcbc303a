import Foundation

/// What keeps the coach from doing what it was asked for.
enum CoachError: Error, CustomStringConvertible {
  case noProject
  case noCheckout(String)
  case missing(String, String)
  case unreadable(String)
  case unwritable(String, any Error)
  case unsolved(String)
  case noTests(String)

  var description: String {
    switch self {
    case .noProject:
      return "There is no project here: go to the folder that holds Package.swift and Lessons."
    case .noCheckout(let folder):
      return "There is no checkout at \(folder), nor in it: a checkout has a folder Lessons."
    case .missing(let file, let name):
      return "\(file) is missing. It comes back with: swift run lessons reset \(name)"
    case .unreadable(let file): return "\(file) can't be read."
    case .unwritable(let file, let error):
      return
        "\(file) can't be written, and nothing is changed: \(Self.reason(error, naming: false))."
    case .noTests(let name):
      return "The tests of \(name) don't run, whoever's answer it is. "
        + "This says why: EXERCISE=\(name) swift test"
    case .unsolved(let name):
      return "\(name) isn't solved yet. With --give-up you see the solution all the same."
    }
  }

  /// What the system says of an error of Foundation's; any other speaks for itself.
  static func reason(_ error: any Error, naming isNaming: Bool = true) -> String {
    guard let error = error as? CocoaError else { return "\(error)" }
    let cause = error.userInfo[NSUnderlyingErrorKey] as? POSIXError
    let reason = cause.map { String(cString: strerror($0.code.rawValue)) }
    let file = isNaming ? error.filePath.map { "\($0): " } : nil
    return (file ?? "") + (reason ?? error.localizedDescription)
  }
}
