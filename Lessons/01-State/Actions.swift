import BookLibrary
import LessonStage

extension StatePage {
  /// Returns where each action leads from each state. A refused action has a dash.
  static func actions(of loan: any Lending) throws -> Table {
    var (lent, lost, inRepair) = (loan, loan, loan)
    try lent.lend(to: "Ana", until: 5)
    try lost.reportLost()
    try inRepair.sendToRepair()
    let states = [loan, lent, lost, inRepair]
    func row(_ name: String, _ act: (inout any Lending) throws -> Void) throws -> [String] {
      try [name]
        + states.map { state in
          var state = state
          return try isRefused { try act(&state) } ? "–" : state.place
        }
    }
    return try Table(
      [""] + states.map(\.place),
      rows: [
        row("`lend`") { try $0.lend(to: "Mei", until: 5) },
        row("`reserve`") { try $0.reserve(for: "Mei") },
        row("`giveBack`") { try $0.giveBack() },
        row("`reportLost`") { try $0.reportLost() },
        row("`sendToRepair`") { try $0.sendToRepair() },
        row("`takeBackDamaged`") { try $0.takeBackDamaged(until: 12) },
      ])
  }
}
