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

@MainActor struct StoryView {
  let model: StoryViewModel
  let calendar: Calendar

  func lines(width: Int) -> [StyledLine] {
    guard let story = model.story else { return [StyledLine("  No story yet.", .dim)] }
    let width = min(width, 80) - 2
    let problem = story.problem.map {
      "This is the story of \(calendar.name(of: story.date)). \($0)"
    }
    return [StyledLine("  " + story.title, .bold), ""]
      + story.text.lines(width: width, indent: 2) + [""]
      + (problem ?? "").lines(width: width, indent: 2, .warning)
  }
}
