@testable import StateLesson

struct ShelfOfTickets {
  // error: type 'ShelfTicket' does not conform to protocol 'Copyable'
  var books: [ShelfTicket] = []
}
