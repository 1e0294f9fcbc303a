import Foundation
import RoomData

/// Services for trying things out. They aren't given a store or a server, so they can't touch a real
/// one.
public struct RehearsalServices: ServiceFactory {
  public var shelf: any ShelfService { live.shelf }
  public var notes: any NotesService { live.notes }
  public var reading: any ReadingService { live.reading }
  public var room: Room { live.room }
  private let live: LiveServices
  private let folder = TemporaryFolder()

  @MainActor public init(clock: RoomClock) async throws {
    let data = try SQLiteAccess.filled(
      at: folder.url.appending(path: "rehearsal.sqlite"), clock: clock)
    live = try await LiveServices(data, server: RehearsalServer(), clock: clock)
  }
}

/// A folder that is deleted with this object.
private final class TemporaryFolder: Sendable {
  let url = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)

  // Best effort: the system empties its folder, too.
  deinit { try? FileManager.default.removeItem(at: url) }
}
