import LessonStage
import ScriptStage

/// Records the calls of a view, and passes them on to a controller.
final class Recording: ShelfViewDelegate, ShelfViewDataSource {
  private let base: any ShelfViewDelegate & ShelfViewDataSource
  private let recorder: CallRecorder
  private(set) var calls = 0

  init(_ base: any ShelfViewDelegate & ShelfViewDataSource, _ recorder: CallRecorder) {
    self.base = base
    self.recorder = recorder
  }

  func shelfView(_ view: ShelfView, didSelect id: ShelfRow.ID) {
    call("Delegate", "didSelect \(id)")
    base.shelfView(view, didSelect: id)
  }

  func shelfView(_ view: ShelfView, shouldDelete id: ShelfRow.ID) -> Bool {
    call("Delegate", "shouldDelete \(id)")
    let answer = base.shelfView(view, shouldDelete: id)
    recorder.answer("Delegate", "ShelfView", answer ? "yes" : "no")
    return answer
  }

  func shelfView(_ view: ShelfView, delete id: ShelfRow.ID) throws {
    call("Delegate", "delete \(id)")
    try base.shelfView(view, delete: id)
  }

  func numberOfRows(in view: ShelfView) -> Int {
    call("DataSource", "numberOfRows")
    let count = base.numberOfRows(in: view)
    recorder.answer("DataSource", "ShelfView", "\(count)")
    return count
  }

  func shelfView(_ view: ShelfView, rowAt index: Int) -> ShelfRow {
    call("DataSource", "rowAt \(index)")
    let row = base.shelfView(view, rowAt: index)
    recorder.answer("DataSource", "ShelfView", "id \(row.id), and its title")
    return row
  }

  private func call(_ role: String, _ message: String) {
    calls += 1
    recorder.call("ShelfView", role, message)
  }
}
