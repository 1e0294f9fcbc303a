import BookLibrary
import LessonStage

@main struct DecoratorPage: PageLesson {
  static let file = #filePath

  static func name(_ page: Teller) throws {
    let scene = try page.scene(books: 2, "that haven't been read") { !$0.isRead }
    let book = scene.cast[0].id
    page.says(book, for: 84)
    page.says(scene.cast[1].id, for: 97)
    let promises = Promises(book: book) { try scene.servers() }
    func at(_ name: String, _ run: @escaping (Servers) async throws -> Void) {
      page.at(name) { try await run(scene.servers()) }
    }
    let contest = Contest<Rung>(
      on: page,
      Trial("6 attempts", promised: "3 books, 3 marks", promises.attempts),
      Trial("the second server", promised: "after 1 or 3", promises.place),
      Trial("2 lists, a mark", promised: "1 call, then read", promises.cache),
      Trial("two counters", promised: "6 and 2", promises.counters))
    func rung(
      _ mark: String, _ name: String, keeps: String, _ enough: String, _ rung: @escaping Rung
    ) {
      page.at(mark) { try await contest.tries(name, keeps: keeps, enough: enough) { rung } }
    }

    page.at("books") { page.show(scene) }
    rung("flags", "flags", keeps: "AC", "features and order are fixed", Servers.flags)
    rung(
      "closures", "closures", keeps: "ABCD", "no feature has methods of its own", Servers.closures)
    rung(
      "list", "open list", keeps: "ABCD", "one type of answer; no method is added", Servers.list)
    rung("calls", "calls", keeps: "ABCD", "all calls are alike", Servers.calls)
    rung("subclasses", "subclasses", keeps: "ABCD", "no method is added", Servers.subclasses)
    rung("wrappers", "wrappers", keeps: "ABCD", "no default is added", Servers.wrappers)
    page.at("later") {
      try await contest.requires(
        Trial("a note", promised: "1 note, logged, thrown", promises.note),
        keptBy: "closures", "wrappers")
    }
    page.at("rule") {
      try await contest.tries("flags with options", keeps: "ABCD") { Servers.options }
      try await contest.tries("open list with a rule", keeps: "ABCDE") { Servers.listByRule }
      try await contest.tries("calls with a rule", keeps: "ABCDE") { Servers.callsByRule }
    }

    // Act two

    at("outside") { servers in
      let recorder = CallRecorder()
      servers.first.failures = 2
      func recorded(
        _ base: any BookService, from caller: String, to callee: String
      ) -> ClosureService {
        ClosureService(
          load: {
            recorder.call(caller, callee, "books()")
            let books = Result { try base.books() }
            let answer = (try? books.get()).map { "\($0.count) books" }
            recorder.answer(callee, caller, answer ?? "down")
            return try books.get()
          }, mark: base.markAsRead, note: base.addNote)
      }
      let retry = recorded(servers.first, from: "RetryingService", to: "Server").retrying()
      let outer = recorded(retry, from: "LoggingService", to: "RetryingService")
      _ = try outer.logging(to: servers.log).books()
      page.claim("the log has", words(servers.log.lines.count, "line"), is: "one line")
      page.show(callsOf: recorder)
    }
    at("foreseen") { servers in
      servers.first.failures = 2
      _ = try servers.options(["retry", "log"]).books()
      page.damage("the log has", words(servers.log.lines.count, "line"), is: "3 lines")
    }
    at("twice") { servers in
      servers.first.failures = .max
      await page.fails(with: ServerDown()) {
        _ = try servers.wrappers(["retry", "retry"]).books()
      }
      page.claim("the server gets", words(servers.first.calls, "call"), is: "9 calls")
    }
    page.at("stale") {
      var right: [String] = []
      for names in [["second", "cache"], ["cache", "second"]] {
        let servers = try scene.servers()
        let service = try servers.wrappers(names)
        try service.markAsRead(book)
        servers.first.failures = 1
        _ = try service.books()
        if try service.state(of: book) == "read" { right.append(names.joined(separator: " ")) }
      }
      page.claim("shows the mark", right.joined(separator: ", "), is: "cache second")
    }
    at("lost") { servers in
      let service = servers.first.caching()
      _ = try service.books()
      servers.first.lostAnswers = 1
      await page.fails(with: ServerDown()) { try service.markAsRead(book) }
      page.claim("the cache shows book \(book) as", try service.state(of: book), is: "read")
    }
    at("refused") { servers in
      let service = try servers.wrappers(["retry", "second"])
      servers.first.failures = 1
      servers.first.failure = SignedOut()
      await page.fails(with: SignedOut()) { _ = try service.books() }
      page.claim("the first server gets", words(servers.first.calls, "call"), is: "one call")
      servers.first.failures = 3
      servers.first.failure = ServerDown()
      await page.fails(with: ServerDown()) { try service.markAsRead(book) }
      page.claim("the second server gets", words(servers.second.calls, "call"), is: "no calls")
    }
    page.at("default") {
      page.damage(
        "E with a default",
        try promises.note { servers in
          { _ in EarlierLog(base: servers.first, log: servers.log) }
        },
        is: "0 notes")
    }
    at("unread") { servers in
      let service: any BookService = UnreadLog(
        servers.first.logging(to: servers.log), log: servers.log)
      _ = try service.unreadCount()
      page.damage("the log says", servers.log.lines.joined(separator: ", "), is: "books")
    }
    at("two stacks") { servers in
      let (phone, tablet) = (servers.first.caching(), servers.first.caching())
      _ = try phone.books()
      try tablet.markAsRead(book)
      page.damage("the phone shows book \(book) as", try phone.state(of: book), is: "unread")
    }
    // Marks a book, and returns what the filter of try 4 shows.
    func filtered<Books: Sequence<Book>>(_ answer: ([Book]) throws -> Books) throws -> String {
      let first = try scene.servers().first
      try first.markAsRead(book)
      let books = try CallUnread().call(.books) { try answer(first.books()) }
      return books.contains { $0.isRead } ? "read books, too" : "unread books only"
    }
    page.at("array") {
      let books = try filtered { $0 }
      page.claim("for an array, the filter shows", books, is: "unread books only")
    }
    page.at("cast") {
      let books = try filtered { try Shelf($0) }
      page.damage("for a shelf, the filter shows", books, is: "read books, too")
    }
    page.at("generic") {
      let service = try scene.servers().first.genericRetry()
      page.claim("its type", "\(type(of: service))", is: "GenericRetry<UnsteadyServer>")
      page.claim(
        "A by the settings", try promises.attempts(Servers.generics), is: "3 books, 3 marks")
      page.claim(
        "E by the settings", try promises.note(Servers.generics), is: "1 note, logged, thrown")
    }
  }

  private static func words(_ count: Int, _ noun: String) -> String {
    count == 1 ? "one \(noun)" : "\(count == 0 ? "no" : "\(count)") \(noun)s"
  }
}
