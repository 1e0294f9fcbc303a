import BookLibrary
import LessonStage

extension StateDemo {
  static func secondAct(_ setting: Setting) async throws -> [Step] {
    let scene = try Scene(setting, books: 1)
    return [objects(), otherModule(), copies(scene), scene.ending()]
  }

  private static func objects() -> Step {
    var loan = LoanContext()
    return Step("The literature's form: an object for each state")
      .says(
        """
        In the literature, a state is an object. The context hands each call to its state, which \
        returns the next one. What a state leaves out, the protocol's defaults answer: actions are \
        refused, and no reminder is sent. This small form has no reserve(), so it wasn't tried \
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
        Here this form pays: if LoanState is public, a module that we don't know can add a state. \
        An enum can't be extended like that. But no state of ours leads to it, so that module must \
        hand the context its first state:
        """
      )
      .quotes("Demo/InTheMail.swift", "struct InTheMail")
      .says("LoanState declares func reminder(on day: Int) -> String?")
      .asks(
        "A parcel has been away for 99 days. What does the context's reminder(on: 99) return?",
        ["it doesn't compile", "Call the post office!", "no reminder"],
        because: """
          A method that returns String isn't the one that returns String?, so the protocol's \
          default answers.
          """
      )
      .claimsDamage("after 99 days", "no reminder") { loan.reminder(on: 99) ?? "no reminder" }
      .quotes("Pattern/LoanState.swift", "func reminder(on day: Int) -> String? { nil }")
      .says(
        """
        Without the defaults, the compiler would refuse InTheMail. Then each state has every \
        method, most of which refuse.
        """)
  }

  private static func copies(_ scene: Scene) -> Step {
    let book = scene.cast[0].id
    var atDesk = BookLoan()
    return Step("Tickets: the state is the type")
      .says("A screen has a loan in a var. Mei has the book. The screen runs loan = BookLoan().")
      .asks(
        "The setter of state is private. What comes of it?",
        ["it doesn't compile", "lent to Mei", "on the shelf"],
        because: "private(set) protects the parts of a loan; the whole belongs to who has the var."
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
        """
        A ticket can't be copied (~Copyable), and a method that consumes it uses it up. Each state \
        is a type of its own, and has only the methods that it allows:
        """
      )
      .quotes("Modern/Tickets.swift", "struct ShelfTicket")
      .refuses("Refused/LentTwice.swift", "func lendTwice")
      .claims("a ticket that is given back is one for the same book", book) {
        ShelfTicket(book: book).lend(to: "Ana", until: 5).giveBack().book
      }
      .says(
        """
        Any code can create two ShelfTickets for one book, so let one place hand them out. And \
        the compiler must be able to follow a ticket: an Array of books can't hold tickets, and \
        which state a file has is known only when it is read:
        """
      )
      .refuses("Refused/ShelfOfTickets.swift", "struct ShelfOfTickets")
  }
}
