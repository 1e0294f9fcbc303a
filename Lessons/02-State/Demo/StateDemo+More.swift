import BookLibrary
import Foundation
import LessonStage

extension StateDemo {
  static func secondAct(_ setting: Setting) async throws -> [Step] {
    let scene = try Scene(setting, books: 1)
    return [objects(), otherModule(), oneWayIn(), copies(scene), scene.ending()]
  }

  private static func objects() -> Step {
    var loan = LoanContext(state: OnShelf())
    return Step("The literature's form: an object for each state")
      .says(
        """
        In the literature, a state is an object. The context hands each call to its state, which \
        returns the next one. This small form has no reserve(), so it wasn't tried against A to D:
        """
      )
      .quotes("Pattern/LoanState.swift", "struct OnShelf")
      .quotes("Pattern/LoanState.swift", "struct Lent")
      .quotes("Pattern/LoanState.swift", "struct LoanContext", through: "}")
      .claims("Ana borrows the book, and on day 9, the object answers", "Bring it back, Ana!") {
        try loan.lend(to: "Ana", until: 5)
        return loan.reminder(on: 9) ?? "no reminder"
      }
      .claims("the book comes back, and the state is another object", "OnShelf") {
        try loan.comeBack()
        return "\(type(of: loan.state))"
      }
  }

  private static func otherModule() -> Step {
    var loan = LoanContext(state: InTheMail())
    return Step("A state from another module")
      .says(
        """
        Here this form pays: if LoanState is public, a module that we don't know can add a state. \
        An enum can't be extended like that. But no state of ours leads to it, so that module must \
        hand the context its first state:
        """
      )
      .quotes("Demo/InTheMail.swift", "struct InTheMail")
      .asks(
        "A parcel has been away for 99 days. What does reminder(on: 99) do?",
        ["InTheMail doesn't compile without it", "it throws refused", "no reminder"],
        because: "The default answers for every state that forgets the method."
      )
      .claimsDamage("after 99 days", "no reminder") { loan.reminder(on: 99) ?? "no reminder" }
      .quotes("Pattern/LoanState.swift", "extension LoanState")
      .claims("the parcel comes back to the shelf") {
        try loan.comeBack()
        return loan.state is OnShelf
      }
      .says(
        """
        Without the defaults, InTheMail would have to decide about every method. Then each state \
        has every method, most of which refuse.
        """)
  }

  private static func oneWayIn() -> Step {
    Step("A screen and a file")
      .says(
        """
        Any code can make a value such as .lost. So the context keeps the setter and the \
        initializer to itself, and a screen that skips lend() doesn't compile:
        """
      )
      .refuses("Refused/NextScreen.swift", "func lendAtOnce")
      .says(
        """
        A file is a second way in. The enum refuses two states, but not two values that \
        contradict each other. In this file, Ana waits for the book that she has:
        """
      )
      .claimsDamage("it is loaded, and when Ana brings the book back, it is", "put aside for Ana") {
        let file = #"{"state": {"lent": {"to": "Ana", "due": 5}}, "next": "Ana"}"#
        var loan = try JSONDecoder().decode(BookLoan.self, from: Data(file.utf8))
        try loan.comeBack()
        return loan.words
      }
  }

  private static func copies(_ scene: Scene) -> Step {
    let book = scene.cast[0].id
    var onTablet = BookLoan()
    var atDesk = BookLoan()
    return Step("Tickets: the state is the type")
      .says("The desk hands its loan to a tablet: onTablet = atDesk.")
      .asks(
        "The desk lends the book to Mei, then the tablet lends it to Zoe. Who is refused?",
        ["Zoe", "no one", "it doesn't compile"],
        because: "A struct is copied: each loan is in one state only, but there are two loans."
      )
      .runs {
        onTablet = atDesk
        try atDesk.lend(to: "Mei", until: 9)
        try onTablet.lend(to: "Zoe", until: 9)
      }
      .claimsDamage("the same book is lent twice", answers: "no one") { onTablet != atDesk }
      .says(
        """
        A ticket can't be copied (~Copyable), and a method that consumes it uses it up. Each state \
        is a type of its own, and has only the methods that it allows:
        """
      )
      .quotes("Modern/Tickets.swift", "struct ShelfTicket", through: "struct LoanTicket")
      .refuses("Refused/LentTwice.swift", "func lendTwice")
      .claims("a ticket that is given back is one for the same book", book) {
        ShelfTicket(book: book).lend(to: "Ana", until: 5).giveBack().book
      }
      .says(
        """
        This works while the compiler can follow a ticket through a function or two. An Array of \
        books can't hold tickets, and which state a file has is known only when it is read:
        """
      )
      .refuses("Refused/ShelfOfTickets.swift", "struct ShelfOfTickets")
  }
}
