import BookLibrary
import Foundation
import RoomData
import RoomServices

/// The **composition root**: the only place that knows all layers, and that chooses the family of
/// services together with its store. Everybody else is handed a `ServiceFactory`.
struct CompositionRoot {
  let services: any ServiceFactory
  /// Returns the library for an archive.
  let library: () throws -> Library
  /// Counts the loads of the families that are measured.
  let meter: LoadMeter

  init(_ request: Request) throws {
    let start = ContinuousClock.now
    meter = LoadMeter { ContinuousClock.now - start }
    if request.services == .rehearsal {
      let sample = try SampleLibrary.load()
      services = try RehearsalServices(
        sample, calendar: request.calendar, meter: meter, now: request.now)
      library = { sample }
      return
    }
    guard let store = request.store else {
      throw Failure(description: "HOME isn't set, so name a folder for the library by --store.")
    }
    let access = try SQLiteAccess(file: store.appending(path: "reading-room.sqlite"))
    library = { try access.read { try $0.library() } }
    let room = Room(access, calendar: request.calendar, now: request.now)
    let server: (any StorySource)? = request.server.map { HTTPStories(address: $0) }
    let live = LiveServices(room, stories: server ?? BuiltInStories())
    services =
      switch request.services {
      case .timed: CachedServices(TimedServices(live, meter: meter), in: room)
      case .live: live
      default: CachedServices(live, in: room)
      }
  }
}
