public import BookLibrary
import Foundation
public import RoomModel
public import RoomServices

/// The view models of all pages, over one set of services.
@MainActor public final class ViewModels {
  public let services: Services
  public let footer = Footer()
  public let shelf: ListModel<Book>
  /// All notes, the newest first.
  public let notes: ListModel<Note>
  /// Today's sessions.
  public let today: ListModel<ReadingSession>
  /// The figures of all sessions.
  public let history: ListModel<LabeledLine>
  /// The author of new notes.
  let author: String
  public var room: Room { services.room }
  /// The look at the store that is under way.
  private(set) var look: Task<Void, Never>?

  /// - Parameter author: The author of new notes.
  public init(_ services: Services, author: String) {
    self.services = services
    self.author = author
    let room = services.room
    shelf = ListModel({ room.state.books }, words: \.line)
    notes = ListModel({ room.state.notes.reversed() }) { $0.line(in: room) }
    today = ListModel({ room.figures?.today ?? [] }) { session in
      LabeledLine(
        room.state.title(of: session.bookID), "\(session.minutes) min, breaks: \(session.breaks)")
    }
    history = ListModel({ room.figures?.rows(in: room) ?? [] }) { $0 }
  }

  /// The current day: `2026-03-10`.
  var day: String { room.clock.day(of: room.clock.now()) }

  /// The countdown, as it is shown: `24:59 left, paused · A Suitcase for Snail`.
  var timer: String? {
    room.state.countdown.map { countdown in
      let seconds = countdown.secondsLeft(at: room.clock.now())
      return String(format: "%d:%02d left", seconds / 60, seconds % 60)
        + "\(countdown.isPaused ? ", paused" : "") · \(room.state.title(of: countdown.bookID))"
    }
  }

  /// Starts to look at the store, unless the last look is still under way. The screen doesn't wait.
  func tick() {
    guard look == nil else { return }
    look = Task {
      await refresh()
      look = nil
    }
  }

  /// Shows the changes of other programs, and records a countdown whose time is up. If that fails, the
  /// next look tries again.
  public func refresh() async {
    var problem: (any Error)?
    do {
      try await room.refresh()
      if let session = try await services.reading.finish() {
        let title = room.state.title(of: session.bookID)
        footer.news = "Recorded: \(session.minutes) minutes with \(title)."
      }
    } catch { problem = error }
    await room.updateFigures()
    // Setting it redraws the screen.
    if problem != nil || footer.problem != nil { footer.problem = problem }
  }
}

extension Figures {
  /// Today's figures, as they are shown above the sessions.
  public var todayRows: [LabeledLine] {
    [
      LabeledLine("Sessions", "\(today.count)"), LabeledLine("Minutes", "\(bars[0])"),
      LabeledLine("Focus", "\(focus)%"),
    ]
  }

  /// The figures of all sessions, and the last 31 days: `2026-03-10  ██████ 25 min`.
  @MainActor fileprivate func rows(in room: Room) -> [LabeledLine] {
    let most = max(1, bars.max() ?? 0)
    return [
      LabeledLine("Sessions", "\(sessions)"),
      LabeledLine("Hours", String(format: "%.1f", Double(minutes) / 60)),
      LabeledLine("Reading days", "\(days)"), LabeledLine("Daily average", "\(dailyAverage) min"),
      LabeledLine("", ""),
    ]
      + zip(lastDays, bars).map { day, minutes in
        // Rounded up, so that the shortest session shows, too.
        let bar = String(repeating: "█", count: (minutes * 20 + most - 1) / most)
        return LabeledLine(room.clock.day(of: day), "\(minutes == 0 ? "·" : bar) \(minutes) min")
      }
  }
}
