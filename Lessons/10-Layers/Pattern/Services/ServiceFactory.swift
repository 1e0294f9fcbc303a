/// The **Abstract Factory**: one family of services that belong together.
///
/// A program chooses the family in one place, and with it a matching store and server.
public protocol ServiceFactory: Sendable {
  var shelf: any ShelfService { get }
  var notes: any NotesService { get }
  var reading: any ReadingService { get }
  /// The changes that can be undone.
  var history: CommandHistory { get }
  /// The room's contents, as all screens show them.
  var items: RoomItems { get }
  var clock: RoomClock { get }
}
