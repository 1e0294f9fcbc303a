public import BookLibrary
import Foundation
import RoomModel
public import RoomServices

/// The view models of all pages, over one room.
@MainActor public final class ViewModels {
  public let room: Room
  public let footer = Footer()
  public let shelf: ListModel<Book>
  /// All notes, the newest first.
  public let notes: ListModel<Note>
  /// The author of new notes.
  let author: String
  /// The look at the store that is under way.
  private(set) var look: Task<Void, Never>?

  /// - Parameter author: The author of new notes.
  public init(_ room: Room, author: String) {
    self.room = room
    self.author = author
    shelf = ListModel({ room.state.books }, words: \.line)
    notes = ListModel({ room.state.notes.reversed() }) { $0.line(in: room) }
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
      if let session = try await room.finish() {
        let title = room.state.title(of: session.bookID)
        footer.message = "Recorded: \(session.minutes) minutes with \(title)."
      }
    } catch { problem = error }
    // Setting it redraws the screen.
    if problem != nil || footer.problem != nil { footer.problem = problem }
  }
}

// MARK: - Figures

extension ViewModels {
  /// Today's figures and sessions.
  public var today: [LabeledLine] {
    let figures = room.figures
    return [
      LabeledLine("Sessions", "\(figures.today.count)"),
      LabeledLine("Minutes", "\(figures.days[0].minutes)"),
      LabeledLine("Focus", "\(figures.focus)%"),
    ]
      + figures.today.map {
        LabeledLine(room.state.title(of: $0.bookID), "\($0.minutes) min, breaks: \($0.breaks)")
      }
  }

  /// The last 31 days: `2026-03-10  ██████ 25 min`.
  public var history: [LabeledLine] {
    let days = room.figures.days
    let most = max(1, days.map(\.minutes).max() ?? 0)
    return days.map { start, minutes in
      // Rounded up, so that the shortest session shows, too.
      let bar = String(repeating: "█", count: (minutes * 20 + most - 1) / most)
      return LabeledLine(room.clock.day(of: start), "\(minutes == 0 ? "·" : bar) \(minutes) min")
    }
  }
}
