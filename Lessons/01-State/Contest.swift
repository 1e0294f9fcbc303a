import BookLibrary
import LessonStage

extension StatePage {
  /// The promises, which each rung is tried against: a loan of this book, made anew for each.
  static func contest(on page: Teller, of book: Book.ID) -> Contest<any Lending> {
    Contest(
      on: page,
      Trial("a reminder after Ana's return", promised: "no reminder") { loan in
        var loan = loan
        try loan.lend(to: "Ana", until: 5)
        try loan.reserve(for: "Mei")
        guard loan.reminder(on: 5) == nil else { return "a reminder on the last day" }
        guard loan.reminder(on: 9) == "Bring it back, Ana!" else { return "Ana isn't reminded" }
        try loan.giveBack()
        return loan.reminder(on: 9) ?? "no reminder"
      },
      Trial("Zoe, then Mei ask for Mei's book", promised: "lent to Mei") { loan in
        var loan = loan
        try loan.lend(to: "Ana", until: 5)
        try loan.reserve(for: "Mei")
        if try !isRefused({ try loan.reserve(for: "Zoe") }) { return "put aside for two" }
        if try !isRefused({ try loan.lend(to: "Mei", until: 20) }) { return "lent to two" }
        try loan.giveBack()
        if try !isRefused({ try loan.lend(to: "Zoe", until: 20) }) { return loan.place }
        try loan.lend(to: "Mei", until: 20)
        if try !isRefused({ try loan.reserve(for: "Mei") }) { return "put aside for its holder" }
        let place = loan.place
        try loan.giveBack()
        return loan.place == "on the shelf" ? place : "a wish comes true twice"
      },
      Trial("damaged files", promised: "the loan, or none") { try files(of: $0, about: book) },
      Trial("a book in repair comes back", promised: "put aside for Mei") { loan in
        var (lost, loan) = (loan, loan)
        try lost.reportLost()
        if try !isRefused({ try lost.reserve(for: "Mei") }) { return "a lost book is promised" }
        try loan.sendToRepair()
        if try !isRefused({ try loan.lend(to: "Zoe", until: 20) }) { return "lent in repair" }
        try loan.reserve(for: "Mei")
        try loan.giveBack()
        return loan.place
      })
  }

  private static func files<Loan: Lending>(of loan: Loan, about book: Book.ID) throws -> String {
    var (lent, lost, inRepair) = (loan, loan, loan)
    try lent.lend(to: "Ana", until: 5)
    let keyless = try withoutAKey(lent.saved).compactMap(Loan.loaded).first
    try lent.reserve(for: "Mei")
    var putAside = lent
    try putAside.giveBack()
    try lost.reportLost()
    try inRepair.sendToRepair()
    guard lent.place == "lent to Ana", lost.place == "lost" else { return "neither lent nor lost" }
    for loan in [lent, putAside, lost, inRepair] {
      let loaded = try loan.reloaded()
      guard loaded?.book == book, loaded?.place == loan.place,
        loaded?.reminder(on: 9) == loan.reminder(on: 9)
      else { return "a saved loan is another one" }
    }
    let files = try mixtures(lent.saved, lost.saved).compactMap(\.self)
    let loaded = try files.compactMap(Loan.loaded)
    let isBoth = loaded.contains { $0.place == "lost" && $0.reminder(on: 9) != nil }
    if isBoth { return "lost, and Ana is reminded" }
    return keyless.map { "lent, without a key: \($0.place)" } ?? "the loan, or none"
  }

  /// What is asked for later.
  static var damaged: Trial<any Lending> {
    Trial("repaired, then sent to repair without a day", promised: "no reminder") { loan in
      var loan = loan
      try loan.lend(to: "Ana", until: 5)
      var lost = loan
      try lost.reportLost()
      for var loan in [loan, lost] {
        try loan.takeBackDamaged(until: 12)
        guard var loan = try loan.reloaded() else { return "its file is refused" }
        guard loan.reminder(on: 12) == nil, loan.reminder(on: 13) == "Is it ready, workshop?" else {
          return "the workshop isn't reminded"
        }
        try loan.giveBack()
        try loan.sendToRepair()
        if let reminder = loan.reminder(on: 20) { return reminder }
      }
      return "no reminder"
    }
  }
}
