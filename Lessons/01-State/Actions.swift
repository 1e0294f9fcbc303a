import BookLibrary
import LessonStage

/// An action of a loan, and its name in a table.
struct Action {
  let name: String
  let run: (inout any Lending) throws -> Void
}

extension StatePage {
  private static var actions: [Action] {
    [
      Action(name: "`lend`") { try $0.lend(to: "Mei", until: 5) },
      Action(name: "`reserve`") { try $0.reserve(for: "Mei") },
      Action(name: "`giveBack`") { try $0.giveBack() },
      Action(name: "`reportLost`") { try $0.reportLost() },
      Action(name: "`sendToRepair`") { try $0.sendToRepair() },
      Action(name: "`takeBackDamaged`") { try $0.takeBackDamaged(until: 12) },
    ]
  }

  /// Returns where each action leads from each state.
  static func table(of loan: any Lending) throws -> Table {
    var (lent, lost, inRepair) = (loan, loan, loan)
    try lent.lend(to: "Ana", until: 5)
    try lost.reportLost()
    try inRepair.sendToRepair()
    let states = [loan, lent, lost, inRepair]
    return Table(
      [""] + states.map(\.place),
      rows: try actions.map { action in
        try [action.name]
          + states.map { state in
            var state = state
            return try isRefused { try action.run(&state) } ? "–" : state.place
          }
      })
  }

  /// Returns whether two loans, and what is loaded from their files, say the same now and after each of
  /// these many actions.
  static func agree(
    _ one: any Lending, _ other: any Lending, after count: Int
  ) throws -> Bool {
    guard try signs(of: one) == signs(of: other) else { return false }
    guard count > 0 else { return true }
    let children = [Action(name: "") { try $0.lend(to: "Ana", until: 5) }]
    return try (actions + children).allSatisfy { action in
      var (one, other) = (one, other)
      guard try isRefused({ try action.run(&one) }) == isRefused({ try action.run(&other) }) else {
        return false
      }
      return try agree(one, other, after: count - 1)
    }
  }

  /// What can be seen of a loan, and of the one that is loaded from its file.
  private static func signs<Loan: Lending>(of loan: Loan) throws -> [String?] {
    try [loan, Loan.loaded(from: loan.saved)].flatMap { loan in
      [loan?.place] + [5, 9, 13].map { loan?.reminder(on: $0) }
    }
  }
}
