import BookLibrary
import Foundation
import RoomData

/// Keeps the figures until something is committed, or another day begins.
actor CachedReading: ReadingService {
  private let base: any ReadingService
  private let room: Room
  private let events: EventQueue
  private var keptToday: Today?
  private var keptHistory: History?
  private var day: Date?
  /// Counts how often the figures were forgotten.
  private var generation = 0

  init(_ base: any ReadingService, _ room: Room) {
    (self.base, self.room, events) = (base, room, room.access.subscribe())
  }

  func today() async throws(RoomError) -> Today {
    catchUp()
    if let keptToday { return keptToday }
    let before = generation
    let today = try await base.today()
    // A commit during the load may have come too late for it. If nobody has heard of it yet, the next
    // call will, and forget the figures.
    if generation == before { keptToday = today }
    return today
  }

  func history() async throws(RoomError) -> History {
    catchUp()
    if let keptHistory { return keptHistory }
    let before = generation
    let history = try await base.history()
    if generation == before { keptHistory = history }
    return history
  }

  private func catchUp() {
    let today = room.calendar.startOfDay(for: room.now())
    if events.take().isEmpty, day == today { return }
    (keptToday, keptHistory, day) = (nil, nil, today)
    generation += 1
  }

  // A countdown sends no events, and is one short text.
  func countdown() async throws(RoomError) -> Countdown? { try await base.countdown() }

  func start(_ book: Book.ID, minutes: Int) async throws(RoomError) -> Countdown {
    try await base.start(book, minutes: minutes)
  }

  func take(_ step: Countdown.Step) async throws(RoomError) -> Countdown? {
    try await base.take(step)
  }
}
