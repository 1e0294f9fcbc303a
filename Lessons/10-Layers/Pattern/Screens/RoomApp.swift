import Observation
import RoomServices
public import TerminalKit

/// The app in the terminal: keys go to the view models, and what changes is drawn anew.
@MainActor public final class RoomApp {
  let models: ViewModels
  var page = Page.shelf
  var prompt: Prompt?
  var isOver = false
  /// Whether something that was drawn has changed.
  private var isOld = true
  private var day = ""

  public init(_ models: ViewModels) {
    self.models = models
  }

  /// Runs until the reader quits, the input ends, or a signal comes that ``Signals`` has caught; the
  /// screen is then closed.
  ///
  /// - Parameter wait: Suspends for a short time, so that other tasks get their turn.
  public func run(
    on screen: any Screen,
    wait: () async -> Void = { try? await Task.sleep(for: .milliseconds(20)) }
  ) async {
    defer { screen.close() }
    repeat {
      await models.tick()
      draw(on: screen)
      await wait()
      await takeEvents(from: screen)
    } while !isOver
  }

  /// Draws if something that was read for the last drawing has changed since, or the day.
  private func draw(on screen: any Screen) {
    guard isOld || day != models.day else { return }
    isOld = false
    day = models.day
    let lines = withObservationTracking {
      RoomView(models: models, page: page, prompt: prompt).lines(in: screen.size)
    } onChange: { [weak self] in
      // All that is drawn belongs to the main actor.
      MainActor.assumeIsolated { self?.isOld = true }
    }
    screen.show(lines)
  }

  private func takeEvents(from screen: any Screen) async {
    while !isOver, let event = screen.poll() {
      // A key may change what only the app itself holds: its page, its prompt.
      isOld = true
      switch event {
      case .ended, .key(.interrupt), .key(.endOfTransmission): isOver = true
      case .resized: break
      case .key(let key): await press(key)
      }
    }
  }
}
