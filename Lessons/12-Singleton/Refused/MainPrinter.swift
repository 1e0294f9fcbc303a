@MainActor final class Printer {
  static let shared = Printer()
  var sheets = 0
}

func addSheet(to count: Int) -> Int {
  // error: main actor-isolated static property 'shared' can not be referenced from a nonisolated context
  // error: main actor-isolated property 'sheets' can not be referenced from a nonisolated context
  count + Printer.shared.sheets
}
