import LessonStage

/// Records what children ask of a loan, and its answers.
struct RecordingLoan {
  private var base = BookLoan()
  private let recorder: CallRecorder

  init(recorder: CallRecorder) {
    self.recorder = recorder
  }

  mutating func call(
    _ child: String, _ message: String, _ action: (inout BookLoan) throws -> Void
  ) throws {
    recorder.call(child, "BookLoan", message)
    do {
      try action(&base)
      recorder.answer("BookLoan", child, base.words)
    } catch LoanError.refused {
      recorder.answer("BookLoan", child, "refused")
    }
  }
}

extension BookLoan {
  /// The state in a few words.
  var words: String {
    switch state {
    case .onShelf: waitingChild.map { "put aside for \($0)" } ?? "on the shelf"
    case .lent(let child, _): "lent to \(child)" + (waitingChild.map { ", then \($0)" } ?? "")
    case .lost: "lost"
    case .inRepair: "in repair"
    }
  }
}
