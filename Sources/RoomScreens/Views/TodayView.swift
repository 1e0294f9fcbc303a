import BookLibrary
import Foundation
import RoomServices
import TerminalKit

@MainActor struct TodayView {
  let model: TodayViewModel
  let calendar: Calendar

  func lines(in size: ScreenSize) -> [StyledLine] {
    let readings = model.today?.readings ?? []
    let rows = readings.map { reading in
      let breaks = reading.breaks == 1 ? "1 break" : "\(reading.breaks) breaks"
      return StyledLine("  \(calendar.stamp(reading.start).suffix(5)) ", .dim)
        + StyledLine("\(reading.minutes) min, \(breaks)  \(model.title(of: reading))")
    }
    return FiguresView(figures: model.figures).lines(width: size.columns) + [""]
      + (readings.isEmpty ? [StyledLine("  Nobody has read yet. t starts the timer.", .dim)] : rows)
  }
}
