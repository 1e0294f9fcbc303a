import BookLibrary

/// What is tried on every rung. Each method builds a service by names, uses it, and returns what comes
/// out.
struct Promises {
  let book: Book.ID
  /// Makes new servers.
  let servers: () throws -> Servers

  /// A: the log inside of the retry.
  func attempts(_ rung: Rung) throws -> String {
    let servers = try servers()
    try use(rung(servers)(["log", "retry"]), servers)
    return "\(servers.count("books")) books, \(servers.count("mark \(book)")) marks"
  }

  /// B: the second server inside of the retry, and outside.
  func place(_ rung: Rung) throws -> String {
    let attempts = try [["second", "retry"], ["retry", "second"]].map { names in
      let servers = try servers()
      servers.first.failures = 3
      _ = try rung(servers)(names).books()
      return servers.first.calls
    }
    return attempts[0] == attempts[1]
      ? "always after \(attempts[0])" : "after \(attempts[0]) or \(attempts[1])"
  }

  /// C: a cache.
  func cache(_ rung: Rung) throws -> String {
    let servers = try servers()
    let service = try rung(servers)(["cache"])
    _ = try service.books()
    _ = try service.books()
    let calls = servers.first.calls
    try service.markAsRead(book)
    return "\(calls) \(calls == 1 ? "call" : "calls"), then \(try service.state(of: book))"
  }

  /// D: another team's counters, inside and outside of the retry.
  func counters(_ rung: Rung) throws -> String {
    let servers = try servers()
    try use(rung(servers)(["attempts", "log", "retry", "requests"]), servers)
    return "\(servers.attempts.calls) and \(servers.requests.calls)"
  }

  /// E: a later method, which isn't safe to repeat, with our own retry inside of another team's.
  func note(_ rung: Rung) throws -> String {
    let servers = try servers()
    let service = try rung(servers)(["log", "cache", "second", "retry", "again"])
    let before = try servers.notes().count
    servers.first.lostAnswers = 1
    var isThrown = false
    do { try service.addNote("Again!", to: book) } catch is ServerDown { isThrown = true }
    let notes = try servers.notes().count - before
    return "\(notes) \(notes == 1 ? "note" : "notes")"
      + (servers.count("note \(book)") > 0 ? ", logged" : "") + (isThrown ? ", thrown" : "")
  }

  /// Asks a service for the books, and marks one. Each time, the server is down for two calls.
  private func use(_ service: any BookService, _ servers: Servers) throws {
    servers.first.failures = 2
    _ = try service.books()
    servers.first.failures = 2
    try service.markAsRead(book)
  }
}
