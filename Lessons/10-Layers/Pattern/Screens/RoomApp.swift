import Observation
import RoomServices
public import TerminalKit

/// The app in the terminal. Keys go to the view models, and each change redraws the screen.
@MainActor public final class RoomApp {
  let models: ViewModels
  var page = Page.shelf
  var prompt: Prompt?
  var isOver = false
  private var needsRedraw = true
  private var time = ""

  public init(_ models: ViewModels) {
    self.models = models
  }

  /// Runs until the reader quits, the input ends, or ``Signals`` catches a signal. Then it closes the
  /// screen.
  ///
  /// - Parameter wait: Suspends for a short time, so that other tasks can run.
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

  /// Redraws if the time, or anything that the last drawing read, has changed.
  private func draw(on screen: any Screen) {
    guard needsRedraw || time != models.time else { return }
    needsRedraw = false
    time = models.time
    let lines = withObservationTracking {
      RoomView(models: models, page: page, prompt: prompt).lines(in: screen.size)
    } onChange: { [weak self] in
      // All observed state belongs to the main actor.
      MainActor.assumeIsolated { self?.needsRedraw = true }
    }
    screen.show(lines)
  }

  private func takeEvents(from screen: any Screen) async {
    while !isOver, let event = screen.poll() {
      // A key may change the app's page or prompt, which aren't observed.
      needsRedraw = true
      switch event {
      case .ended, .key(.interrupt), .key(.endOfTransmission): isOver = true
      case .resized: break
      case .key(let key): await press(key)
      }
    }
  }
}
