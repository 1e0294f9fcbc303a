extension Duration {
  /// The whole milliseconds, for the story.
  var milliseconds: Int { Int(self / .milliseconds(1)) }
}
