import ExerciseRunner
import TerminalKit

/// Checks an exercise again whenever it is saved.
final class Watch {
  private let course: Course
  private let screen: any Screen
  private let runner: any Runner
  private let progress: ProgressFile
  /// What it shows, in lines of a width.
  private var content: (Int) -> [StyledLine] = { _ in [] }
  private var lines: [StyledLine] = []
  /// The first line that is shown.
  private var top = 0
  /// What happened while a check ran, and waits for its end.
  private var waiting: [ScreenEvent] = []
  private var isSolved = false
  /// With which exit code to leave; nil to stay.
  private var leaving: Int32?

  init(_ course: Course, _ screen: any Screen, runner: any Runner, progress: ProgressFile) {
    self.course = course
    self.screen = screen
    self.runner = runner
    self.progress = progress
  }

  /// Watches until `q`, the end of the input, or a signal.
  func run(_ exercise: Exercise) throws -> Int32 {
    var seen: [AnyHashable?]?
    while true {
      let now = exercise.lastSave
      if now != seen {
        seen = now
        try check(exercise)
      }
      if let leaving { return leaving }
      let event =
        waiting.isEmpty ? screen.next(within: .milliseconds(200)) : waiting.removeFirst()
      if event == .key(.character("r")) { seen = nil }
      hear(event, exercise)
    }
  }

  private func check(_ exercise: Exercise) throws {
    guard exercise.fingerprint != nil else {
      let text = "\(course.path(of: exercise.file)) can't be read. Waiting for it …"
      return show { text.lines(width: $0) }
    }
    show { _ in [StyledLine("Checking \(exercise.title) …")] }
    let examination = try Examination(
      of: exercise, in: course, runner: runner, progress: progress,
      until: {
        let event = self.screen.next(within: .milliseconds(20))
        // Who has closed the input may still wait for the verdict; who has sent a signal doesn't.
        if self.isEnd(event), event != .ended || Signals.askToEnd { self.leave(after: event) }
        if event == .resized { self.layOut() } else if event != .nothing { self.waiting += [event] }
        return self.leaving != nil
      })
    guard leaving == nil else { return }
    isSolved = examination.verdict.isSolved
    // What to do next stands at the end; of the compiler's errors the first comes first.
    show(fromEnd: examination.verdict.end == .finished, examination.lines)
  }

  private func hear(_ event: ScreenEvent, _ exercise: Exercise) {
    let page = max(1, screen.size.rows - 2)
    switch event {
    case .key(.character("h")):
      do {
        let hint = try exercise.openHint(in: course, progress)
        show(hint)
      } catch {
        show { "\(error)".lines(width: $0) }
      }
    case .key(.up): scroll(by: -1)
    case .key(.down): scroll(by: 1)
    case .key(.pageUp): scroll(by: -page)
    case .key(.pageDown), .key(.character(" ")): scroll(by: page)
    case .resized: layOut()
    default: if isEnd(event) { leave(after: event) }
    }
  }

  private func isEnd(_ event: ScreenEvent) -> Bool {
    [.key(.character("q")), .key(.interrupt), .key(.endOfTransmission), .ended].contains(event)
  }

  private func leave(after event: ScreenEvent) {
    leaving =
      switch event {
      case .key(.interrupt): 130
      case .ended: Signals.askToEnd ? Signals.exitCode : isSolved ? 0 : 1
      default: 0
      }
  }
}

// MARK: - What it shows

extension Watch {
  private func show(fromEnd: Bool = false, _ new: @escaping (Int) -> [StyledLine]) {
    (content, top) = (new, fromEnd ? .max / 2 : 0)
    layOut()
  }

  private func layOut() {
    let width = screen.size.columns
    lines = content(width).flatMap { screen.isFull ? $0.folded(to: width) : [$0] }
    scroll(by: 0)
  }

  private func scroll(by count: Int) {
    top = max(0, min(top + count, lines.count - max(1, screen.size.rows - 1)))
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
