/// The **Abstract Factory**: a set of services that belong together.
///
/// A program chooses the set in one place, and with it a matching store and server.
@MainActor public protocol ServiceFactory {
  var shelf: any ShelfService { get }
  var notes: any NotesService { get }
  var reading: any ReadingService { get }
  /// What the services share.
  var room: RoomItems { get }
}
