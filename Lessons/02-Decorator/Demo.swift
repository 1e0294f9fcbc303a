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
    actOne(page, scene, promises, book)
    actTwo(page, scene, promises, book)
  }

  private static func actOne(
    _ page: Teller, _ scene: Scene, _ promises: Promises, _ book: Book.ID
  ) {
    let contest = Contest<Rung>(
      on: page,
      Trial("6 attempts", promised: "3 books, 3 marks", promises.attempts),
      Trial("the second server", promised: "after 1 or 3", promises.place),
      Trial("2 lists, a mark", promised: "1 call, then read", promises.cache),
      Trial("two counters", promised: "6 and 2", promises.counters))

    page.at("books") { page.show(scene) }
    page.at("flags") {
      try await contest.tries(
        "flags", keeps: "AC", enough: "features and order are fixed"
      ) { Servers.flags }
    }
    page.at("closures") {
      try await contest.tries(
        "closures", keeps: "ABCD", enough: "no feature has methods of its own"
      ) { Servers.closures }
    }
    page.at("list") {
      try await contest.tries(
        "open list", keeps: "ABCD", enough: "one type of answer; no method is added"
      ) { Servers.list }
    }
    page.at("calls") {
      try await contest.tries(
        "calls", keeps: "ABCD", enough: "all calls are alike"
      ) { Servers.calls }
    }
    page.at("subclasses") {
      try await contest.tries(
        "subclasses", keeps: "ABCD", enough: "no method is added"
      ) { Servers.subclasses }
    }
    page.at("wrappers") {
      try await contest.tries(
        "wrappers", keeps: "ABCD", enough: "no default is added"
      ) { Servers.wrappers }
    }
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
  }

  private static func actTwo(
    _ page: Teller, _ scene: Scene, _ promises: Promises, _ book: Book.ID
  ) {
    page.at("outside") {
      let servers = try scene.servers()
      let recorder = CallRecorder()
      servers.first.failures = 2
      let retry = RecordingService(
        base: servers.first, caller: "RetryingService", callee: "Server", recorder: recorder
      ).retrying()
      let outer = RecordingService(
        base: retry, caller: "LoggingService", callee: "RetryingService", recorder: recorder)
      _ = try outer.logging(to: servers.log).books()
      page.claim("the log has", words(servers.log.lines.count, "line"), is: "one line")
      page.show(callsOf: recorder)
    }
    page.at("foreseen") {
      let servers = try scene.servers()
      servers.first.failures = 2
      _ = try servers.options(["retry", "log"]).books()
      page.damage("the log has", words(servers.log.lines.count, "line"), is: "3 lines")
    }
    page.at("twice") {
      let servers = try scene.servers()
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
    page.at("lost") {
      let servers = try scene.servers()
      let service = servers.first.caching()
      _ = try service.books()
      servers.first.lostAnswers = 1
      await page.fails(with: ServerDown()) { try service.markAsRead(book) }
      page.claim("the cache shows book \(book) as", try service.state(of: book), is: "read")
    }
    page.at("refused") {
      let servers = try scene.servers()
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
    page.at("unread") {
      let servers = try scene.servers()
      let service: any BookService = UnreadLog(
        servers.first.logging(to: servers.log), log: servers.log)
      _ = try service.unreadCount()
      page.damage("the log says", servers.log.lines.joined(separator: ", "), is: "books")
    }
    page.at("two stacks") {
      let servers = try scene.servers()
      let (phone, tablet) = (servers.first.caching(), servers.first.caching())
      _ = try phone.books()
      try tablet.markAsRead(book)
      page.damage("the phone shows book \(book) as", try phone.state(of: book), is: "unread")
    }
    page.at("array") {
      let books = try filtered(scene, book) { $0 }
      page.claim("for an array, the filter shows", books, is: "unread books only")
    }
    page.at("cast") {
      let books = try filtered(scene, book) { try Shelf($0) }
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

  /// Marks a book, and returns what the filter of try 4 shows.
  private static func filtered<Books: Sequence<Book>>(
    _ scene: Scene, _ book: Book.ID, _ answer: ([Book]) throws -> Books
  ) throws -> String {
    let servers = try scene.servers()
    try servers.first.markAsRead(book)
    let books = try CallUnread().call(.books) { try answer(servers.first.books()) }
    return books.contains { $0.isRead } ? "read books, too" : "unread books only"
  }

  private static func words(_ count: Int, _ noun: String) -> String {
    let number = ["no", "one"]
    return (number.indices.contains(count) ? number[count] : "\(count)")
      + " \(noun)\(count == 1 ? "" : "s")"
  }
}
