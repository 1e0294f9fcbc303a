import BookLibrary
import Foundation
import RoomServices
import TerminalKit

@MainActor struct StoryView {
  let model: StoryViewModel
  let calendar: Calendar

  func lines(in size: ScreenSize) -> [StyledLine] {
    guard let story = model.story else { return [StyledLine("  No story yet.", .dim)] }
    let width = min(size.columns, 80)
    let problem = story.problem.map {
      "This is the story of \(calendar.stamp(story.date).prefix(10)). \($0)"
    }
    return [StyledLine("  " + story.title, .bold), ""]
      + story.text.lines(width: width - 2, indent: 2) + [""]
      + (problem ?? "").lines(width: width - 2, indent: 2, .warning)
  }
}
