public import TerminalKit

/// The app in the terminal: keys go to the view models, and what changes is drawn anew.
@MainActor public final class RoomApp {
  private let models: ViewModels

  public init(_ models: ViewModels) {
    self.models = models
  }

  /// Runs until somebody quits, the input ends, or a signal comes; the screen is then closed.
  ///
  /// - Parameter wait: Suspends for a short time, between one look at the keys and the next.
  public func run(on screen: any Screen, wait: () async -> Void) async {}
}
