import BookLibrary
import Foundation
import RoomServices
import TerminalKit

@MainActor struct FeedView {
  let model: FeedViewModel
  let calendar: Calendar

  func lines(in size: ScreenSize) -> [StyledLine] {
    // A narrow terminal has no room for the time of day.
    let stamp = size.columns < 60 ? 10 : 16
    return [StyledLine(String(repeating: "─", count: size.columns), .dim)]
      + model.entries.prefix(max(0, size.rows - 1)).map { entry in
        let text = model.text(of: entry).printable.elided(to: max(4, size.columns - stamp - 3))
        return StyledLine("  \(calendar.stamp(entry.date ?? .distantPast).prefix(stamp)) ", .dim)
          + StyledLine(text)
      }
  }
}
