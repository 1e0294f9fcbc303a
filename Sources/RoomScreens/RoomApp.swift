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

  public init(_ models: ViewModels) {
    self.models = models
  }

  /// Runs until somebody quits, the input ends, or a signal comes that ``Signals`` has caught; the
  /// screen is then closed.
  ///
  /// - Parameter wait: Suspends for a short time, so that others get their turn.
  public func run(
    on screen: any Screen,
    wait: () async -> Void = { try? await Task.sleep(for: .milliseconds(20)) }
  ) async {
    // Before the first load, so that no commit is missed.
    let changes = models.services.changes()
    await models.load()
    Task { await models.story.load() }
    let listening = Task { for await batch in changes { await models.hear(batch) } }
    defer {
      listening.cancel()
      screen.close()
    }
    repeat {
      await models.tick()
      draw(on: screen)
      await wait()
      await takeEvents(from: screen)
    } while !isOver
  }

  /// Driven by **items**: in each thing that was read for a drawing, a change makes the drawing old,
  /// and nobody has to send or to hear anything. The other way is that of the events, see
  /// `ViewModels.hear(_:)`.
  private func draw(on screen: any Screen) {
    guard isOld else { return }
    isOld = false
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
