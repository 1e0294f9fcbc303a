import Foundation
import TerminalKit

/// Checks an exercise again whenever it is saved.
final class Watch {
  private let course: Course
  private let screen: any Screen
  private let runner: any Runner
  private let progress: ProgressFile
  private var lines: [StyledLine] = []
  /// The first line that is shown.
  private var top = 0
  /// What happened while a check ran, and waits for its end.
  private var waiting: ScreenEvent?
  /// With which exit code to leave; nil to stay.
  private var leaving: Int32?

  init(_ course: Course, _ screen: any Screen, runner: any Runner, progress: ProgressFile) {
    self.course = course
    self.screen = screen
    self.runner = runner
    self.progress = progress
  }

  /// Watches until `q`, the end of the input, or a signal.
  func run(_ exercise: Exercise) async throws -> Int32 {
    var seen: Signature?
    var isFirst = true
    while leaving == nil {
      let now = Signature(of: exercise.file)
      if isFirst || now != seen {
        (seen, isFirst) = (now, false)
        try check(exercise, isThere: now != nil)
      }
      guard leaving == nil else { break }
      let event = waiting ?? screen.next(within: .milliseconds(200))
      waiting = nil
      if event == .key(.character("r")) { isFirst = true }
      try hear(event, exercise)
    }
    return leaving ?? 0
  }

  private func check(_ exercise: Exercise, isThere: Bool) throws {
    guard isThere else {
      return show([StyledLine("\(course.path(of: exercise.file)) isn't there. Waiting for it …")])
    }
    show([StyledLine("Checking \(exercise.title) …")])
    let examination = try Examination(
      of: exercise, in: course, runner: runner, progress: progress,
      until: { self.isLeaving(after: self.screen.next(within: .milliseconds(20))) })
    if leaving == nil { show(examination.lines(width: screen.size.columns)) }
  }

  /// Hears what happens while a check runs; returns whether that must end it.
  private func isLeaving(after event: ScreenEvent) -> Bool {
    switch event {
    case .key(.character("q")), .key(.interrupt), .key(.endOfTransmission):
      leaving = exitCode(after: event)
    // Who has closed the input may still wait for the verdict; who has sent a signal doesn't.
    case .ended where Signals.askToEnd: leaving = exitCode(after: event)
    case .nothing: break
    case .resized: draw()
    default: waiting = event
    }
    return leaving != nil
  }

  private func hear(_ event: ScreenEvent, _ exercise: Exercise) throws {
    let page = max(1, screen.size.rows - 2)
    switch event {
    case .key(.character("q")), .key(.interrupt), .key(.endOfTransmission), .ended:
      leaving = exitCode(after: event)
    case .key(.character("h")):
      show(
        try Hint(course, progress: progress).openNext(of: exercise, width: screen.size.columns))
    case .key(.up): scroll(by: -1)
    case .key(.down): scroll(by: 1)
    case .key(.pageUp): scroll(by: -page)
    case .key(.pageDown), .key(.character(" ")): scroll(by: page)
    case .key(.home): scroll(by: -lines.count)
    case .key(.end): scroll(by: lines.count)
    case .resized: scroll(by: 0)
    default: break
    }
  }

  private func exitCode(after event: ScreenEvent) -> Int32 {
    event == .key(.interrupt) || event == .ended && Signals.askToEnd ? 130 : 0
  }
}

// MARK: - What it shows

extension Watch {
  private func show(_ new: [StyledLine]) {
    (lines, top) = (new, 0)
    draw()
  }

  private func scroll(by count: Int) {
    let room = max(1, screen.size.rows - 1)
    top = max(0, min(top + count, lines.count - room))
    draw()
  }

  private func draw() {
    let room = max(1, screen.size.rows - 1)
    let hasMore = screen.isFull && lines.count > room
    let keys = StyledLine("h hint  r run  q quit" + (hasMore ? "  ↑ ↓ more" : ""), .dim)
    guard screen.isFull else { return screen.show(lines + [keys]) }
    let shown = Array(lines.dropFirst(top).prefix(room))
    screen.show(shown + Array(repeating: "", count: room - shown.count) + [keys])
  }
}
