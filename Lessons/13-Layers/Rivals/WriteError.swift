/// The reason why a try stored nothing.
enum WriteError: Error, Equatable {
  /// A rule's no, as a sentence.
  case refused(String)
  /// Nothing can be saved now.
  case down
}
