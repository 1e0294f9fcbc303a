import BookLibrary
import Foundation
import RoomData
import RoomServices

/// The **composition root**: the only place that chooses the family of services, together with its
/// store. Everybody else is handed a `ServiceFactory`.
struct CompositionRoot {
  let services: any ServiceFactory
  /// Returns the library for an archive.
  let library: () throws -> Library
  /// Counts the reads and writes of the timed family; nil for another.
  let timed: TimedAccess?

  init(_ request: Request) throws {
    if request.services == .rehearsal {
      let sample = try SampleLibrary.load()
      services = try RehearsalServices(sample, calendar: request.calendar, now: request.now)
      timed = nil
      library = { sample }
      return
    }
    guard let store = request.store else {
      throw Failure(description: "HOME isn't set, so name a folder for the library by --store.")
    }
    let file = try SQLiteAccess(file: store.appending(path: "reading-room.sqlite"))
    let start = ContinuousClock.now
    timed = request.services == .timed ? TimedAccess(file) { ContinuousClock.now - start } : nil
    let access: any DataAccess = timed ?? file
    library = { try access.read { try $0.library() } }
    let room = Room(access, calendar: request.calendar, now: request.now)
    let server: (any StorySource)? = request.server.map { HTTPStories(address: $0) }
    let live = LiveServices(room, stories: server ?? BuiltInStories())
    services = request.services == .live ? live : CachedServices(live)
  }
}
