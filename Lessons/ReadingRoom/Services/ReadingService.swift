public import BookLibrary
import RoomData
public import RoomModel

/// The reading countdown. Changing it fails if it has changed since the caller saw it.
@MainActor public struct ReadingService {
  let room: Room

  /// Starts the only countdown, of 5 to 180 minutes. It goes on while the program is closed.
  public func start(_ book: Book.ID, minutes: Int) async throws {
    fatalError()
  }

  public func pauseOrResume(_ countdown: Countdown) async throws {
    fatalError()
  }

  /// Cancels a countdown: nothing is recorded.
  public func stop(_ countdown: Countdown) async throws {
    fatalError()
  }

  /// Turns the countdown into a session if its time is up, and returns that session.
  @discardableResult public func finish() async throws -> ReadingSession? {
    fatalError()
  }
}
