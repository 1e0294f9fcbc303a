import NoteServices

extension DividedCore {
  /// Takes in the notes of a school that has given us its books.
  func takeGift(of old: [BookNote]) {
    notes += old
  }
}
