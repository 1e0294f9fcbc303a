import BookLibrary
import Foundation

extension Note {
  /// Checks what the file's format asks for: dates in the years 1 to 9999. Every store refuses what
  /// one of them can't keep, or they could be told apart.
  func requireStorableDates() throws(DAOError) {
    let years = -62_135_769_600.0..<253_402_300_800.0
    guard years.contains(created.timeIntervalSince1970),
      years.contains(updated.timeIntervalSince1970)
    else { throw .dateOutOfRange(id) }
  }
}
