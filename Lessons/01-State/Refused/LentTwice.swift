import BookLibrary
@testable import StateLesson

func lendTwice(_ id: Book.ID) {
  // error: 'book' consumed more than once
  let book = ShelfTicket(book: id)
  let ana = book.lend(to: "Ana", until: 5)
  let zoe = book.lend(to: "Zoe", until: 9)
  _ = ana.giveBack()
  _ = zoe.giveBack()
}

func giveBackTwice(_ id: Book.ID) {
  // error: 'ana' consumed more than once
  let ana = ShelfTicket(book: id).lend(to: "Ana", until: 5)
  _ = ana.giveBack()
  _ = ana.giveBack()
}
