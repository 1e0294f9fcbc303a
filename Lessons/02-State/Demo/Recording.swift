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
      recorder.answer("BookLoan", child, base.words)
    } catch {
      recorder.answer("BookLoan", child, "\(error)")
    }
  }
}

extension BookLoan {
  /// The state in a few words.
  var words: String {
    switch state {
    case .onShelf: next.map { "put aside for \($0)" } ?? "on the shelf"
    case .lent(let child, _): "lent to \(child)" + (next.map { ", then \($0)" } ?? "")
    case .lost: "lost"
    case .inRepair: "in repair"
    }
  }
}
