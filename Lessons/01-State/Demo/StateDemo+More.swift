import BookLibrary
import LessonStage

extension StateDemo {
  static func secondAct(_ setting: Setting) async throws -> [Step] {
    let scene = try Scene(setting, books: 1)
    return [objects(), otherModule(), copies(), tickets(), scene.ending()]
  }

  private static func objects() -> Step {
    var loan = LoanContext()
    return Step("The literature's form: an object for each state")
      .says(
        """
        In the literature, a state is an object. The context hands each call to its state, which \
        returns the next one. What a state leaves out, the protocol's defaults answer: actions are \
        refused, and no reminder is sent. This small form has no `reserve()`, so it wasn't tried \
        against A to D:
        """
      )
      .quotes("Pattern/LoanState.swift", "struct OnShelf")
      .quotes("Pattern/LoanState.swift", "mutating func lend", through: "func reminder")
      .claims("Ana borrows the book, and on day 9, the object answers", "Bring it back, Ana!") {
        try loan.lend(to: "Ana", until: 5)
        return loan.reminder(on: 9) ?? "no reminder"
      }
  }

  private static func otherModule() -> Step {
    let loan = LoanContext(InTheMail())
    return Step("A state from another module")
      .says(
        """
        Here this form pays: if `LoanState` is public, a module that we don't know can add a \
        state. An enum can't be extended like that. None of our states returns the new one, so \
        that module creates the context with it:
        """
      )
      .quotes("Demo/InTheMail.swift", "struct InTheMail")
      .says("`LoanState` declares `func reminder(on day: Int) -> String?`")
      .asks(
        "A parcel has been away for 99 days. What does the context's `reminder(on: 99)` return?",
        ["no reminder", "it doesn't compile", "Call the post office!"],
        because: "The protocol asks for a `String?`, and this isn't one, so its default answers."
      )
      .claimsDamage("after 99 days", "no reminder") { loan.reminder(on: 99) ?? "no reminder" }
      .quotes("Pattern/LoanState.swift", "func reminder(on day: Int) -> String? { nil }")
      .says(
        """
        Without the defaults, the compiler would refuse `InTheMail`. Then each state has every \
        method, most of which refuse.
        """)
  }

  private static func copies() -> Step {
    var atDesk = BookLoan()
    return Step("A loan in a `var`")
      .says(
        "A screen has a loan in a `var`. Mei has the book. The screen runs `loan = BookLoan()`."
      )
      .asks(
        "The setter of `state` is private. Where is the book then, for the screen?",
        ["it doesn't compile", "on the shelf", "lent to Mei"],
        because:
          "`private(set)` protects the parts of a loan; the whole belongs to who has the `var`."
      )
      .claimsDamage("the loan is", "on the shelf") {
        var loan = BookLoan()
        try loan.lend(to: "Mei", until: 9)
        loan = BookLoan()
        return loan.words
      }
      .says("It can be copied, too. The desk hands its loan to a tablet. Both lend the book:")
      .claimsDamage("the same book is lent twice") {
        var onTablet = atDesk
        try atDesk.lend(to: "Mei", until: 9)
        try onTablet.lend(to: "Zoe", until: 9)
        return onTablet != atDesk
      }
      .says(
        "With a `final class`, both have one loan. It refuses Zoe, but only within one process.")
  }

  private static func tickets() -> Step {
    Step("Tickets: the state is the type")
      .says(
        """
        A ticket can't be copied (`~Copyable`), and a method that consumes it uses it up. Each \
        state is a type of its own, and has only the methods that it allows:
        """
      )
      .quotes("Modern/Tickets.swift", "consuming func lend")
      .refuses("Refused/LentTwice.swift", "// error", through: "let zoe")
      .claims("a ticket that is given back is one for the same book", 71) {
        ShelfTicket(book: 71).lend(to: "Ana", until: 5).giveBack().book
      }
      .says(
        """
        Any code can create two `ShelfTicket`s for one book, so let one place hand them out. And \
        only the run knows which state a file has. An `Array` of books can't hold tickets:
        """
      )
      .refuses("Refused/ShelfOfTickets.swift", "// error", through: "var books")
  }
}
