import BookLibrary
import Foundation
import RoomServices
import TerminalKit

@MainActor struct TodayView {
  let model: TodayViewModel
  let calendar: Calendar

  func lines(in size: ScreenSize) -> [StyledLine] {
    let slices = model.today?.slices ?? []
    let rows = slices.map { slice in
      let reading = slice.reading
      let breaks = reading.breaks == 1 ? "1 break" : "\(reading.breaks) breaks"
      return StyledLine("  \(calendar.stamp(reading.start).suffix(5)) ", .dim)
        + StyledLine("\(reading.minutes) min, \(breaks)  \(model.title(of: slice))")
    }
    return FiguresView(figures: model.figures).lines(width: size.columns) + [""]
      + (slices.isEmpty ? [StyledLine("  Nobody has read yet. t starts the timer.", .dim)] : rows)
  }
}
