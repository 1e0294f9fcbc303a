import BookLibrary
import Foundation
import LessonStage

extension StateDemo {
  static func secondAct(_ setting: Setting) async throws -> [Step] {
    let scene = try Scene(setting, books: 1)
    return [
      objects(), otherModule(), oneWayIn(), copies(scene), scene.ending(),
    ]
  }

  private static func objects() -> Step {
    let recorder = CallRecorder()
    var loan = LoanContext(state: RecordingState(base: OnShelf(), recorder: recorder))
    return Step("The literature's form: an object for each state")
      .says(
        """
        In the literature, a state is an object. The context hands each call to its state, which \
        returns the next one:
        """
      )
      .quotes("Pattern/LoanState.swift", "struct OnShelf")
      .quotes("Pattern/LoanState.swift", "struct Lent")
      .runs {
        try loan.lend(to: "Ana", until: 5)
        _ = loan.reminder(on: 9)
        try loan.comeBack()
      }
      .showsCalls(of: recorder)
      .claims("on day 9, Ana is no longer reminded") { loan.reminder(on: 9) == nil }
  }

  private static func otherModule() -> Step {
    var loan = LoanContext(state: InTheMail())
    return Step("A state from another module")
      .says(
        """
        Here this form pays: a module that we don't know adds a state, and no line of ours \
        changes. An enum can't be extended like that.
        """
      )
      .quotes("Demo/InTheMail.swift", "struct InTheMail")
      .asks(
        "A parcel has been away for 99 days. What does reminder(on: 99) do?",
        ["InTheMail doesn't compile without it", "it reminds the mail", "no reminder"],
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
        Any code can write a case down. So the setter of state is private to the context, and a \
        screen that skips lend() doesn't compile:
        """
      )
      .refuses("Refused/NextScreen.swift", "func lendAtOnce")
      .says("A file says that a book is lost, and that Ana has had it since day 5:")
      .claimsDamage("paired values believe it, and write", "Bring it back, Ana!") {
        let file = #"{"holder": {"child": "Ana", "due": 5}, "isLost": true, "isInRepair": false}"#
        let loan = try JSONDecoder().decode(PairedLoan.self, from: Data(file.utf8))
        return loan.reminder(on: 9) ?? "no reminder"
      }
      .claims("the enum refuses a file with two states") {
        let file = #"{"state": {"lent": {"to": "Ana", "due": 5}, "lost": {}}}"#
        do {
          _ = try JSONDecoder().decode(BookLoan.self, from: Data(file.utf8))
          return false
        } catch is DecodingError {
          return true
        }
      }
  }

  private static func copies(_ scene: Scene) -> Step {
    let book = scene.cast[0].id
    var onTablet = BookLoan()
    var atDesk = BookLoan()
    return Step("Tickets: the state is the type")
      .says("A loan is a struct. The desk and a tablet each have a copy of the same loan:")
      .asks(
        "The desk lends the book to Mei, and the tablet to Zoe. Who is refused?",
        ["Zoe", "no one", "it doesn't compile"],
        because: "Each copy is in one state only, but there are two copies."
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
        This works while the compiler can follow a ticket through a function or two. An array of \
        books can't hold tickets, and which state a file has is known only when it is read:
        """
      )
      .refuses("Refused/ShelfOfTickets.swift", "struct ShelfOfTickets")
  }
}
