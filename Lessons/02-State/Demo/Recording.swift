import LessonStage

/// Records what children ask of a loan, and its answers.
struct RecordingLoan {
  private var base = BookLoan()
  private let recorder: CallRecorder

  init(recorder: CallRecorder) {
    self.recorder = recorder
  }

  mutating func call(
    from child: String, _ message: String, _ action: (inout BookLoan) throws -> Void
  ) {
    recorder.call(child, "BookLoan", message)
    do {
      try action(&base)
      recorder.answer("BookLoan", child, base.state.words)
    } catch {
      recorder.answer("BookLoan", child, "\(error)")
    }
  }
}

extension BookLoan.State {
  /// The state in a few words.
  var words: String {
    switch self {
    case .onShelf: "on the shelf"
    case .lent(let child, _, let next): "lent to \(child)" + (next.map { ", then \($0)" } ?? "")
    case .putAside(let child): "put aside for \(child)"
    case .lost: "lost"
    case .inRepair: "in repair"
    }
  }
}

/// Records the calls of a context to its state.
struct RecordingState: LoanState {
  let base: any LoanState
  let recorder: CallRecorder

  func lend(to child: String, until day: Int) throws(LoanError) -> any LoanState {
    call("lend(to: \(child), until: \(day))")
    return answer(try base.lend(to: child, until: day))
  }

  func comeBack() throws(LoanError) -> any LoanState {
    call("comeBack()")
    return answer(try base.comeBack())
  }

  func reminder(on day: Int) -> String? {
    call("reminder(on: \(day))")
    let reminder = base.reminder(on: day)
    recorder.answer(name, "LoanContext", reminder ?? "nil")
    return reminder
  }

  private var name: String { "\(type(of: base))" }

  private func call(_ message: String) { recorder.call("LoanContext", name, message) }

  private func answer(_ next: any LoanState) -> any LoanState {
    let next = RecordingState(base: next, recorder: recorder)
    recorder.answer(name, "LoanContext", next.name)
    return next
  }
}
