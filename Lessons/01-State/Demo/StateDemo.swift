import BookLibrary
import Foundation
import LessonStage

@main
struct StateDemo: Demo {
  static let lesson = "State"
  static let title = "State: a book that is never lost and lent at once"

  static func script(_ setting: Setting) async throws -> [Step] {
    let scene = try Scene(setting, books: 1)
    let ladder = promises
    return [
      opening(scene, ladder), flags(ladder), pairs(ladder), status(ladder), damaged(),
      values(), ifCase(ladder), files(), pattern(), children(), promises(ladder),
      scene.ending(
        """
        In short: a `Bool` for two states, a check for one value. Cases with values, and \
        switches, if more will come: then the compiler asks.
        """),
    ]
  }

  /// The promises, which every rung is tried against.
  private static var promises: Ladder<any Lending> {
    Ladder(
      Promise("only the child who has the book gets a reminder", "no reminder") { loan in
        try putAside(loan).reminder(on: 9) ?? "no reminder"
      },
      Promise("a book that is put aside for one child isn't lent to another", "refused") { loan in
        var loan = try putAside(loan)
        return try loan.lends(to: "Zoe") ? "lent to Zoe" : "refused"
      },
      Promise("whatever a file says, a loaded loan is never lost and lent at once", "never both") {
        loan in
        let kind = type(of: loan)
        for file in kind.contradictions {
          // A loaded loan says what it is when it is saved again.
          guard let words = try kind.loaded(from: file)?.saved else { continue }
          let isLost = words.contains(#""lost""#) || words.contains(#""isLost":true"#)
          if isLost, words.contains("Ana") { return "lost, and lent to Ana" }
        }
        return "never both"
      },
      Promise(
        "a book in repair (added later) isn't lent, but can be asked for; a lost one can't",
        "kept for Mei"
      ) { loan in
        var (lost, loan) = (loan, loan)
        try lost.lend(to: "Ana", until: 5)
        try lost.reportLost()
        if try lost.reserves(for: "Mei") { return "a lost book can be asked for, too" }

        try loan.sendToRepair()
        if try loan.lends(to: "Zoe") { return "in repair, and lent to Zoe" }
        guard try loan.reserves(for: "Mei") else { return "refused to both" }
        try loan.giveBack()
        return try !loan.lends(to: "Zoe") && loan.lends(to: "Mei") ? "kept for Mei" : "not kept"
      })
  }

  /// Returns the loan after Ana has borrowed the book, Mei has asked for it, and Ana is done.
  private static func putAside(_ loan: any Lending) throws -> any Lending {
    var loan = loan
    try loan.lend(to: "Ana", until: 5)
    try loan.reserve(for: "Mei")
    try loan.giveBack()
    return loan
  }
}

extension StateDemo {
  private static func opening(_ scene: Scene, _ ladder: Ladder<any Lending>) -> Step {
    scene.opening(
      "The problem: where is the book?",
      """
      A library lends picture books. A book is on the shelf, lent or lost. A child can ask for a \
      lent one: when it's back, it is put aside for her. One of them:
      """
    )
    .says("The program makes four promises about each book:")
    .lists(ladder)
  }

  private static func flags(_ ladder: Ladder<any Lending>) -> Step {
    Step("First try: a property for each fact")
      .says(
        """
        Each fact became a property in the month in which it came up: `isLent` and `child` in May, \
        then `waitingChild`, `isLost`, `due` and, in September, `isInRepair`. `reminder(on:)` \
        writes to `child` once `due` is over. Ana borrows the book until day 5, and Mei asks for \
        it. Ana brings it back on day 4:
        """
      )
      .quotes("Without/FlaggedLoan.swift", "mutating func giveBack")
      .tries("a property for each fact", on: ladder, keeps: "") { FlaggedLoan() }
      .says(
        """
        `giveBack()` doesn't know `due` (A), `lend()` doesn't know `waitingChild` (B), nothing \
        checks a file (C), and `reserve()` doesn't know `isLost` (D). A new property compiles, and \
        the compiler names no method that has to learn of it.
        """)
  }

  private static func pairs(_ ladder: Ladder<any Lending>) -> Step {
    Step("Second try: what belongs together is one value")
      .says("A child who has the book and her due date come and go together, in a `Holder`:")
      .quotes("Without/PairedLoan.swift", "let child", through: "let due")
      .says(
        """
        A loan has a holder or `nil`, `waitingChild`, and `isLost = false`. In September, \
        `isInRepair = false` joined them. A file from August has only `isLost`.
        """
      )
      .asks(
        "What does the program do with this file?",
        ["it takes the default", "it refuses the file"],
        because: "A property that isn't optional needs its key in the file, even with a default."
      )
      .claimsDamage("`isInRepair` is missing", "it refuses the file") {
        let loan = try PairedLoan.loaded(from: #"{"isLost": false}"#)
        return loan == nil ? "it refuses the file" : "it takes the default"
      }
      .tries("a pair of child and due date", on: ladder, keeps: "AB") { PairedLoan() }
      .says(
        """
        `lend()` doesn't know `isInRepair` (D). This is enough if no state is added, and only this \
        program writes its files.
        """)
  }

  private static func status(_ ladder: Ladder<any Lending>) -> Step {
    Step("Third try: a status, a pair and a check")
      .says(
        """
        Methods switch over one status: `onShelf`, `lent`, `lost` or `inRepair`. The holder is \
        beside it. A handwritten `init(from:)` throws if this check fails:
        """
      )
      .quotes("Without/StatusLoan.swift", "private(set) var status", through: "private(set) var h")
      .quotes("Without/StatusLoan.swift", "let agrees", through: "let agrees")
      .tries("a status, a pair and a check", on: ladder, keeps: "ABCD") { StatusLoan() }
      .says(
        """
        This is enough. But each new value needs a check. Each method has to keep it, or a \
        `didSet` keeps half of it; no compiler asks.
        """)
  }

  private static func damaged() -> Step {
    Step("Third try: one more method")
      .says("Later, a method is added. It sets the status, and compiles:")
      .quotes("Without/StatusLoan.swift", "mutating func takeBackDamaged")
      .asks(
        "Ana brings back a damaged book, and the program saves it. What does the program find at its next start?",
        ["in repair", "in repair, and lent to Ana", "the file is refused"],
        because: "The method leaves Ana as the holder, so the file fails the check."
      )
      .claimsDamage("at the next start", "the file is refused") {
        var loan = StatusLoan()
        try loan.lend(to: "Ana", until: 5)
        loan.takeBackDamaged()
        guard let loaded = try StatusLoan.loaded(from: loan.saved) else {
          return "the file is refused"
        }
        return loaded.holder == nil ? "in repair" : "in repair, and lent to Ana"
      }
  }

  private static func values() -> Step {
    Step("Fourth try: the values move into the cases")
      .says(
        """
        Each case has the values of its state. `state = .inRepair` leaves no holder, and no check \
        is needed. `waitingChild` outlives each state, and stays outside:
        """
      )
      .quotes("Pattern/BookLoan.swift", "enum State")
  }

  private static func ifCase(_ ladder: Ladder<any Lending>) -> Step {
    Step("Fourth try: `if case`")
      .says("The methods ask with `if case`, such as `lend()`:")
      .quotes("Without/IfCaseLoan.swift", "if case .lent", through: "state = .lent")
      .tries("an enum with values, and `if case`", on: ladder, keeps: "ABC") {
        IfCaseLoan()
      }
      .says(
        """
        `lend()` lends in each state that it doesn't name. `guard case .onShelf` would fail safe, \
        as `reserve()` does, but then both Zoe and Mei are refused.
        """)
  }

  private static func files() -> Step {
    Step("Fourth try: five files")
      .says("This try keeps C. These files say too much, or too little:")
      .quotes(
        "Demo/Lending.swift", #"#"{"state": {"lost": {}"#,
        through: #"#"{"state": {"lent": {"to": "Ana", "due": 5}}, "w"#
      )
      .asks(
        "How many of them does the compiler's `Codable` refuse?",
        ["none", "one", "two", "all five"],
        because: "It wants one state with all of its values, and skips keys that it doesn't know."
      )
      .claims("refused (two states, or no due date)", "two") {
        let count = try BookLoan.contradictions.count { try BookLoan.loaded(from: $0) == nil }
        return [0: "none", 1: "one", 2: "two", 5: "all five"][count] ?? "\(count)"
      }
      .says(
        """
        The third is loaded as lost, the fourth as lent: no loan can say both. But after the last \
        one, Ana waits for her own book: two values side by side.
        """)
  }

  private static func pattern() -> Step {
    Step("The pattern: context and state")
      .says(
        """
        The same enum is the state, and a loan is its context. Its methods switch over all cases, \
        without a `default`. When `inRepair` was added, the five methods of that time didn't \
        compile until they had decided, such as `lend(to:until:)`:
        """
      )
      .refuses("Refused/InRepair.swift", "// error: switch", through: "case .onShelf, .lent, .lost")
  }

  private static func children() -> Step {
    let recorder = CallRecorder()
    var loan = RecordingLoan(recorder: recorder)
    return Step("The pattern: three children")
      .says("Now it refuses a book in repair, too. Three children ask the same loan:")
      .quotes("Pattern/BookLoan.swift", "case .onShelf, .lent, .lost, .inRepair")
      .runs {
        try loan.call("Ana", "lend(until: 5)") { try $0.lend(to: "Ana", until: 5) }
        try loan.call("Mei", "reserve()") { try $0.reserve(for: "Mei") }
        try loan.call("Ana", "giveBack()") { try $0.giveBack() }
        try loan.call("Zoe", "lend(until: 20)") { try $0.lend(to: "Zoe", until: 20) }
      }
      .showsCalls(of: recorder)
  }

  private static func promises(_ ladder: Ladder<any Lending>) -> Step {
    Step("The pattern: four promises")
      .tries("an enum with values, and switches", on: ladder, keeps: "ABCD") { BookLoan() }
      .tabulates(ladder)
  }
}
