import Foundation
import RoomServices
import TerminalKit

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
