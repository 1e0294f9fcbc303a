/// Writes down which rows were tapped. The diary keeps the broadcast, the broadcast keeps the
/// closure, and the closure keeps… can you see it?
final class ClingyDiary {
  let taps = TapBroadcast()
  private(set) var rows: [Int] = []

  init() {
    taps.addListener { row in self.rows.append(row) }
  }
}
