/// Writes down which rows were tapped, by a closure that doesn't keep the diary alive.
final class TapDiary {
  let taps = TapBroadcast()
  private(set) var rows: [Int] = []

  init() {
    taps.addListener { [weak self] row in self?.rows.append(row) }
  }
}
