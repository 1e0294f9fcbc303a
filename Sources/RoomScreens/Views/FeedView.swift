import BookLibrary
import Foundation
import RoomServices
import TerminalKit

@MainActor struct FeedView {
  let model: FeedViewModel
  let calendar: Calendar

  func lines(in size: ScreenSize) -> [StyledLine] {
    [StyledLine(String(repeating: "─", count: size.columns), .dim)]
      + model.entries.prefix(max(0, size.rows - 1)).map { entry in
        let text = model.text(of: entry).printable.elided(to: max(4, size.columns - 14))
        return StyledLine("  \(calendar.stamp(entry.date).suffix(11)) ", .dim) + StyledLine(text)
      }
  }
}
