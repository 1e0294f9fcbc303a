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
        try putAside(loan).reminder(on: 9) ?? "no reminder"
      },
      Promise("a book that is put aside for one child isn't lent to another", "refused") { loan in
        var loan = try putAside(loan)
        return try loan.lends(to: "Zoe") ? "lent to Zoe" : "refused"
      },
      Promise("a saved loan that contradicts itself (lost, and lent to Ana) is refused", "refused")
      {
        loan in
        let kind = type(of: loan)
        guard let loan = try kind.loaded(from: kind.lostAndLent) else { return "refused" }
        return loan.reminder(on: 9) ?? "loaded, without a reminder"
      },
      Promise(
        "a book in repair (added later) can be asked for, a lost one can't", "kept for Mei"
      ) { loan in
        var (lost, loan) = (loan, loan)
        try lost.lend(to: "Ana", until: 5)
        try lost.reportLost()
        if try lost.reserves(for: "Mei") { return "a lost book is kept, too" }

        try loan.sendToRepair()
        if try loan.lends(to: "Zoe") { return "lent to Zoe" }
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
      .says(
        """
        Each fact became a property when it came up: isLent, child, due, waitingChild, isLost and, \
        this month, isInRepair. Ana borrows the book until day 5, and Mei asks for it. Ana brings \
        it back on day 4. On day 9, the program writes reminders.
        """
      )
      .asks(
        "What does it write about this book?",
        ["Bring it back, Ana!", "Bring it back, Mei!", "no reminder"],
        because: """
          giveBack() is older than the due date: it makes Mei the child of this book, and leaves \
          Ana's date.
          """
      )
      .quotes(
        "Without/FlaggedLoan.swift", "mutating func giveBack", through: #"return "Bring it back"#
      )
      .tries("a property for each fact", on: ladder, keeps: "", answeredBy: "A") { FlaggedLoan() }
      .says(
        """
        Each method was right when it was written. A new property makes old methods wrong, and \
        the compiler finds none of them.
        """)
  }

  private static func pairs(_ ladder: Ladder<any Lending>) -> Step {
    Step("Second try: what belongs together is one value")
      .says("A child who has the book and her due date come and go together:")
      .quotes("Without/PairedLoan.swift", "struct Holder")
      .quotes(
        "Without/PairedLoan.swift", "private(set) var holder",
        through: "private(set) var isInRepair"
      )
      .says("A file from last month says that the book isn't lost. It has no isInRepair yet.")
      .asks(
        "What does the program do with this file?",
        ["it takes the default", "it refuses the file"],
        because: """
          The compiler's init(from:) needs a key for each property that isn't optional, even if it \
          has a default.
          """
      )
      .claimsDamage("isInRepair is missing", "it refuses the file") {
        let loan = try PairedLoan.loaded(from: #"{"isLost": false}"#)
        return loan == nil ? "it refuses the file" : "it takes the default"
      }
      .tries("paired values", on: ladder, keeps: "AB") { PairedLoan() }
      .says(
        """
        lend() is older than isInRepair, and still compiles. This is enough if no state is added, \
        and only this program writes its files.
        """)
  }

  private static func status(_ ladder: Ladder<any Lending>) -> Step {
    Step("Third try: a status and a pair")
      .says(
        """
        A book has one status, and methods switch over it. The holder stands beside it:
        """
      )
      .quotes("Without/StatusLoan.swift", "enum Status", through: "private(set) var waitingChild")
      .says("In one file, the status is lost, and the holder is Ana, until day 5.")
      .asks(
        "What does the program do with it on day 9?",
        ["refused", "Bring it back, Ana!", "loaded, without a reminder"],
        because: """
          Codable checks each property, but not whether they agree; reminder() asks the status first.
          """
      )
      .quotes("Without/StatusLoan.swift", "mutating func giveBack")
      .tries("a status and a pair", on: ladder, keeps: "ABD", answeredBy: "C") { StatusLoan() }
      .says(
        """
        Without a default, no switch compiled until it had decided about inRepair. You can refuse \
        such a file by hand: your own init(from:) needs a check for each contradiction.
        """)
  }

  private static func ifCase(_ ladder: Ladder<any Lending>) -> Step {
    Step("Fourth try: the values move into the cases")
      .says(
        """
        Each case has the values that only this state has. Mei's wish outlives each state, so \
        waitingChild stays beside them:
        """
      )
      .quotes("Pattern/BookLoan.swift", "enum State")
      .says("The methods ask with if case and guard case, as here:")
      .quotes("Without/IfCaseLoan.swift", "mutating func lend")
      .tries("an enum with payload, asked with if case", on: ladder, keeps: "ABC") { IfCaseLoan() }
      .says("lend() lends in each state that it doesn't name, even one added next year.")
  }

  private static func pattern(_ ladder: Ladder<any Lending>) -> Step {
    let recorder = CallRecorder()
    var loan = RecordingLoan(recorder: recorder)
    return Step("The pattern: context and state")
      .says(
        """
        The same enum is the state. A loan is its context: its methods change the state, and each \
        of them switches over all cases, without a default. When inRepair was added, five methods \
        didn't compile until they had decided, such as this one:
        """
      )
      .refuses("Refused/InRepair.swift", "mutating func reserve")
      .says("Three children ask the same loan:")
      .runs {
        try loan.call("Ana", "lend(until: 5)") { try $0.lend(to: "Ana", until: 5) }
        try loan.call("Mei", "reserve()") { try $0.reserve(for: "Mei") }
        try loan.call("Ana", "giveBack()") { try $0.giveBack() }
        try loan.call("Zoe", "lend(until: 20)") { try $0.lend(to: "Zoe", until: 20) }
      }
      .showsCalls(of: recorder)
      .tries("an enum with payload, and switches", on: ladder, keeps: "ABCD") { BookLoan() }
      .tabulates(ladder)
      .says(
        """
        Enums with payload keep C, switches keep D, and the last rung both. The price: each method \
        lists each state, and the next state asks six questions.
        """)
  }
}
