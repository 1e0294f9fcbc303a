/// What the app tells while it starts, to whoever measures that.
enum Launch {
  /// Is called whenever a centre is being built, by whoever builds it.
  @TaskLocal static var listener: @Sendable () -> Void = {}
}
