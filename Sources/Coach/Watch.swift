import ExerciseRunner
import TerminalKit

/// Checks an exercise again whenever it is saved.
final class Watch {
  private let course: Course
  private let screen: any Screen
  private let pager: Pager
  private let runner: any Runner
  private let progress: ProgressFile
  /// What happened while a check ran, and waits for its end.
  private var waiting: [ScreenEvent] = []
  private var isSolved = false

  init(_ course: Course, _ screen: any Screen, runner: any Runner, progress: ProgressFile) {
    self.course = course
    self.screen = screen
    self.runner = runner
    self.progress = progress
    pager = Pager(screen, keys: "h hint  r run  q quit")
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
      let event =
        waiting.isEmpty ? screen.next(within: .milliseconds(200)) : waiting.removeFirst()
      if let code = exitCode(after: event) { return code }
      switch event {
      case .key(.character("r")): seen = nil
      case .key(.character("h")): openHint(exercise)
      default: pager.hear(event)
      }
    }
  }

  private func check(_ exercise: Exercise) throws {
    guard exercise.fingerprint != nil else {
      let text = "\(course.path(of: exercise.file)) can't be read. Waiting for it …"
      return pager.show { text.lines(width: $0) }
    }
    pager.show { _ in [StyledLine("Checking \(exercise.title) …")] }
    let examination = try Examination(
      of: exercise, in: course, runner: runner, progress: progress, until: endsCheck)
    guard examination.verdict.end != .cancelled else { return }
    isSolved = examination.isSolved
    // What to do next stands at the end; of the compiler's errors the first comes first.
    pager.show(fromEnd: examination.verdict.end == .finished, examination.lines)
  }

  /// Hears what happens while a check runs, and tells whether it is to end.
  private func endsCheck() -> Bool {
    let event = screen.next(within: .milliseconds(20))
    // Who has closed the input may still wait for the verdict; who has sent a signal doesn't.
    let isEnd = exitCode(after: event) != nil && (event != .ended || Signals.askToEnd)
    if isEnd { waiting = [] }
    if event == .resized { pager.hear(event) } else if event != .nothing { waiting.append(event) }
    return isEnd
  }

  private func openHint(_ exercise: Exercise) {
    do {
      pager.show(try exercise.openHint(in: course, progress))
    } catch {
      pager.show { "\(error)".lines(width: $0) }
    }
  }

  /// The exit code if an event asks to leave.
  private func exitCode(after event: ScreenEvent) -> Int32? {
    switch event {
    case .key(.character("q")), .key(.endOfTransmission): 0
    case .key(.interrupt): 130
    case .ended: Signals.askToEnd ? Signals.exitCode : isSolved ? 0 : 1
    default: nil
    }
  }
}
