import Foundation

/// What keeps the coach from doing what it was asked for.
enum CoachError: Error {
  case noProject
  case noCheckout(String)
  case unreadable(String)
  case unwritable(String, any Error)
  case unsolved(String)
}

extension CoachError: CustomStringConvertible {
  var description: String {
    switch self {
    case .noProject:
      "There is no project here: go to the folder that holds Package.swift and Lessons."
    case .noCheckout(let folder): "There is no checkout in \(folder): none has a folder Lessons."
    case .unreadable(let file): "\(file) can't be read."
    case .unwritable(let file, let error):
      "\(file) can't be written, and nothing is changed: \(Self.reason(error))."
    case .unsolved(let name):
      "\(name) isn't solved yet, as far as is known: swift run lessons check \(name). "
        + "With --give-up you see the solution all the same."
    }
  }
}

extension CoachError {
  /// What the system says of an error of Foundation's.
  private static func reason(_ error: any Error) -> String {
    let error = error as NSError
    let cause = error.userInfo[NSUnderlyingErrorKey] as? POSIXError
    return cause.map { String(cString: strerror($0.code.rawValue)) } ?? error.localizedDescription
  }
}
