import Foundation
import RoomServices
import TerminalKit

@MainActor struct FeedView {
  let model: FeedViewModel
  let calendar: Calendar

  func lines(width: Int) -> [StyledLine] {
    [StyledLine(String(repeating: "─", count: width), .dim)]
      + model.entries.map { entry in
        StyledLine("  \(calendar.name(of: entry.date)) \(calendar.time(of: entry.date)) ", .dim)
          + StyledLine(model.text(of: entry))
      }
  }
}
