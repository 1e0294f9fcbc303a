import Foundation

/// What keeps the coach from doing what it was asked for.
enum CoachError: Error, CustomStringConvertible {
  case noProject
  case noCheckout(String)
  case noAnswer(String, String)
  case noTests(String)
  case unreadable(String)
  case unsolved(String)

  var description: String {
    switch self {
    case .noProject:
      "There is no project here: go to the folder that holds Package.swift and Lessons."
    case .noCheckout(let folder):
      "There is no checkout at \(folder), nor in it: a checkout has a folder Lessons."
    case .noAnswer(let file, let name):
      "\(file) can't be read. If it is missing, it comes back with: swift run lessons reset \(name)"
    case .noTests(let name):
      "The tests of \(name) don't run, whoever's answer it is. "
        + "This says why: EXERCISE=\(name) swift test"
    case .unreadable(let file): "\(file) can't be read."
    case .unsolved(let name):
      "\(name) isn't solved yet. With --give-up you see the solution all the same."
    }
  }
}

extension CocoaError {
  /// What the system says of the file that it is about.
  var reason: String {
    let cause = userInfo[NSUnderlyingErrorKey] as? POSIXError
    let reason = cause.map { String(cString: strerror($0.code.rawValue)) } ?? localizedDescription
    return "\(filePath ?? "A file"): \(reason)."
  }
}
