import BookLibrary
import Foundation
import LessonStage

@main
struct StateDemo: Demo {
  static let lesson = "State"
  static let title = "State: a value that can't say nonsense"

  static func script(_ setting: Setting) async throws -> [Step] {
    let scene = try Scene(setting, books: 1)
    let ladder = promises
    return [
      opening(scene, ladder), flags(ladder), pairs(ladder), status(ladder), ifCase(ladder),
      pattern(ladder), scene.ending(),
    ]
  }

  /// The promises, which every rung is tried against.
  private static var promises: Ladder<any Lending> {
    Ladder(
      Promise("only the child who has the book gets a reminder", "no reminder") { loan in
        var loan = loan
        try loan.lend(to: "Ana", until: 5)
        try loan.reserve(for: "Mei")
        try loan.comeBack()
        return loan.reminder(on: 9) ?? "no reminder"
      },
      Promise("a book that is put aside for one child isn't lent to another", "refused") { loan in
        var loan = loan
        try loan.lend(to: "Ana", until: 5)
        try loan.reserve(for: "Mei")
        try loan.comeBack()
        return loan.lends(to: "Zoe") ? "lent to Zoe" : "refused"
      },
      Promise("a saved loan that has lost its due date is refused", "refused") { loan in
        var loan = loan
        try loan.lend(to: "Ana", until: 5)
        do {
          loan = try loan.reloadedWithoutDate()
        } catch is DecodingError {
          return "refused"
        }
        return loan.reminder(on: 1_000) ?? "loaded, and never reminded"
      },
      Promise(
        "a book in repair (added later) can be asked for, a lost one can't",
        "kept for Mei"
      ) { loan in
        var (loan, lost) = (loan, loan)
        try lost.lose()
        if lost.reserves(for: "Mei") { return "a lost book is kept for Mei" }
        try loan.repair()
        if loan.lends(to: "Zoe") { return "lent to Zoe" }
        try loan.reserve(for: "Mei")
        try loan.comeBack()
        if loan.lends(to: "Zoe") { return "lent to Zoe" }
        return loan.lends(to: "Mei") ? "kept for Mei" : "refused"
      })
  }
}

extension StateDemo {
  private static func opening(_ scene: Scene, _ ladder: Ladder<any Lending>) -> Step {
    scene.opening(
      "The problem: where is the book?",
      """
      A library lends picture books to children. A book is on the shelf or lent. A child can ask \
      for a lent book: when it comes back, it is put aside for her. A book can also get lost. \
      The story is about one book:
      """, showsCovers: true
    )
    .says("The program makes four promises about each book:")
    .lists(ladder)
  }

  private static func flags(_ ladder: Ladder<any Lending>) -> Step {
    Step("First try: a property for each fact")
      .says("Each fact became a property when it came up. The last one is of this month:")
      .quotes(
        "Without/FlaggedLoan.swift", "private(set) var isLent",
        through: "private(set) var isInRepair"
      )
      .quotes("Without/FlaggedLoan.swift", "func reminder")
      .says(
        """
        Ana borrows the book until day 5, and Mei asks for it. Ana brings it back on day 4. On \
        day 9, the program writes reminders:
        """
      )
      .asks(
        "What does it write about this book?",
        ["Bring it back, Ana!", "Bring it back, Mei!", "no reminder"],
        because: """
          comeBack() is older than the due date: it makes Mei the child of this book, and leaves \
          Ana's date.
          """
      )
      .tries("a property for each fact", on: ladder, keeps: "", answeredBy: "A") { FlaggedLoan() }
      .says(
        """
        Each method was right when it was written. Set or not, six properties have 64 \
        combinations, and only a handful mean anything. A new property makes old methods wrong, \
        and the compiler finds none of them.
        """)
  }

  private static func pairs(_ ladder: Ladder<any Lending>) -> Step {
    Step("Second try: what belongs together is one value")
      .says("A child who has the book and her due date come and go together:")
      .quotes(
        "Without/PairedLoan.swift", "struct Holder", through: "private(set) var isInRepair"
      )
      .quotes("Without/PairedLoan.swift", "mutating func lend")
      .asks(
        "Ana's loan is saved, and the file loses her due date. What happens to it?",
        ["loaded, and on the shelf", "loaded, and never reminded", "refused"],
        because:
          "The property holder may be missing in a file, but a holder without a date may not."
      )
      .tries("paired values", on: ladder, keeps: "ABC", answeredBy: "C") { PairedLoan() }
      .says(
        """
        If no state is ever added, this is enough. But lend() is older than isInRepair. The new \
        property compiles, and no one is told that lend() has to know it.
        """)
  }

  private static func status(_ ladder: Ladder<any Lending>) -> Step {
    Step("Third try: a status, and values beside it")
      .says(
        """
        A book has one status, and methods switch over it. Without a default, a switch didn't \
        compile until it had decided about inRepair:
        """
      )
      .quotes("Without/StatusLoan.swift", "enum Status", through: "private(set) var due")
      .quotes("Without/StatusLoan.swift", "mutating func comeBack")
      .tries("a status, and values beside it", on: ladder, keeps: "ABD") { StatusLoan() }
      .says(
        """
        Status and values can disagree: lent, but to no one, or without a date. In C, a file says \
        so, and the program believes it.
        """)
  }

  private static func ifCase(_ ladder: Ladder<any Lending>) -> Step {
    Step("Fourth try: the values move into the cases")
      .says("Each case has the values that belong to it, and nothing else:")
      .quotes("Pattern/BookLoan.swift", "enum State")
      .says("The methods ask with if case and guard case, as here:")
      .quotes("Without/IfCaseLoan.swift", "mutating func lend")
      .asks(
        "lend() is older than inRepair. Zoe wants a book in repair, then Mei asks for it. Who gets it?",
        ["no one: it doesn't compile", "kept for Mei", "lent to Zoe"],
        because: "The last line is for all cases that no if case names, even those of next year."
      )
      .tries("an enum with payload, asked with if case", on: ladder, keeps: "ABC", answeredBy: "D")
    { IfCaseLoan() }
  }

  private static func pattern(_ ladder: Ladder<any Lending>) -> Step {
    let recorder = CallRecorder()
    var loan = RecordingLoan(recorder: recorder)
    return Step("The pattern: context and state")
      .says(
        """
        The same enum is the state. A loan is its context: only the methods of BookLoan change the \
        state, and each of them switches over all cases, without a default. When inRepair was \
        added, five methods didn't compile until they had decided, such as this one:
        """
      )
      .refuses("Refused/InRepair.swift", "mutating func comeBack")
      .says("Three children ask the same loan:")
      .runs {
        loan.call(from: "Ana", "lend(until: 5)") { try $0.lend(to: "Ana", until: 5) }
        loan.call(from: "Mei", "reserve()") { try $0.reserve(for: "Mei") }
        loan.call(from: "Ana", "comeBack()") { try $0.comeBack() }
        loan.call(from: "Zoe", "lend(until: 20)") { try $0.lend(to: "Zoe", until: 20) }
      }
      .showsCalls(of: recorder)
      .tries("an enum with payload, and switches", on: ladder, keeps: "ABCD") { BookLoan() }
      .tabulates(ladder)
      .says(
        """
        C needs the values inside their case, and D the switches. The price: each method lists \
        each state, and a new state asks five questions. if case, guard case and default are \
        shorter, because they answer those questions in advance.
        """)
  }
}
