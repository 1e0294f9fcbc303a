import LessonStage

/// Records what a view asks its data source.
final class RecordingDataSource: ShelfViewDataSource {
  private let base: any ShelfViewDataSource
  private let recorder: CallRecorder

  init(_ base: any ShelfViewDataSource, _ recorder: CallRecorder) {
    self.base = base
    self.recorder = recorder
  }

  func numberOfRows(in view: ShelfView) -> Int {
    recorder.call("ShelfView", "DataSource", "numberOfRows")
    let count = base.numberOfRows(in: view)
    recorder.answer("DataSource", "ShelfView", "\(count)")
    return count
  }

  func shelfView(_ view: ShelfView, titleForRow row: Int) -> String? {
    recorder.call("ShelfView", "DataSource", "titleForRow \(row)")
    let title = base.shelfView(view, titleForRow: row)
    recorder.answer("DataSource", "ShelfView", title ?? "gone")
    return title
  }

  func shelfView(_ view: ShelfView, isRowMarked row: Int) -> Bool {
    recorder.call("ShelfView", "DataSource", "isRowMarked \(row)")
    let isMarked = base.shelfView(view, isRowMarked: row)
    recorder.answer("DataSource", "ShelfView", isMarked ? "yes" : "no")
    return isMarked
  }
}

/// Records what a view tells its delegate, and asks it.
final class RecordingDelegate: ShelfViewDelegate {
  private let base: any ShelfViewDelegate
  private let recorder: CallRecorder
  private(set) var calls = 0

  init(_ base: any ShelfViewDelegate, _ recorder: CallRecorder) {
    self.base = base
    self.recorder = recorder
  }

  func shelfView(_ view: ShelfView, didSelectRow row: Int) {
    record("didSelectRow \(row)")
    base.shelfView(view, didSelectRow: row)
  }

  func shelfView(_ view: ShelfView, shouldDeleteRow row: Int) -> Bool {
    record("shouldDeleteRow \(row)")
    let answer = base.shelfView(view, shouldDeleteRow: row)
    recorder.answer("Delegate", "ShelfView", answer ? "yes" : "no")
    return answer
  }

  func shelfView(_ view: ShelfView, deleteRow row: Int) {
    record("deleteRow \(row)")
    base.shelfView(view, deleteRow: row)
  }

  private func record(_ message: String) {
    calls += 1
    recorder.call("ShelfView", "Delegate", message)
  }
}
