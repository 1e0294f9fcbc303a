import BookLibrary
import Foundation

/// A server of any try, and what its tablets send.
protocol TabletServer {
  /// What a tablet sends for a change, and keeps for an undo.
  associatedtype Request: Codable
  var totals: ReadingTotals { get throws }
  /// Returns the request for a change, as a tablet makes it that sees the present totals.
  func request(_ change: ReadingChange) throws -> Request
  /// Returns the request that takes another one back. An undo is taken back by a redo.
  func undo(of request: Request) -> Request
  mutating func send(_ request: Request) throws
  /// Ends the day: of each change, at most its ids and its minutes stay.
  mutating func fold() throws
}

extension TabletServer {
  /// Totals don't grow, and keys are ids.
  mutating func fold() throws {}

  /// Returns a book's title, or `o` for the one that it had at first.
  func title(of book: Book) throws -> String {
    let title = try totals.title(of: book.id)
    return title == book.title ? "o" : title
  }

  /// Sends a request, and returns the total after it. A refusal isn't fatal: the total tells.
  @discardableResult
  mutating func total(after request: Request) throws -> Int {
    do { try send(request) } catch is OrderRefusal {}
    return try totals.minutes
  }

  /// Returns a request as it is after the tablet has saved and read it.
  func saved(_ request: Request) throws -> Request {
    try JSONDecoder().decode(Request.self, from: JSONEncoder().encode(request))
  }
}

extension SnapshotServer: TabletServer {
  struct Request: Codable { let before, after: Snapshot }
  func request(_ change: ReadingChange) throws -> Request {
    // The tablet makes the change in its own values, whatever they are: as in `LogServer`.
    var tablet = LogServer(totals)
    try tablet.append(.init(id: UUID(), change: change))
    return Request(before: snapshot, after: SnapshotServer(totals: try tablet.totals).snapshot)
  }
  func undo(of request: Request) -> Request {
    Request(before: request.after, after: request.before)
  }
  mutating func send(_ request: Request) throws { try restore(request.after) }
}

extension PairServer: TabletServer {
  enum Request: Codable {
    case minutes(Edit<Int>)
    case title(Book.ID, Edit<String>)
    case all([Request])
  }
  func request(_ change: ReadingChange) throws -> Request {
    switch change {
    case .add(let minutes):
      .minutes(Edit(before: totals.minutes, after: totals.minutes + minutes))
    case .rename(let id, let from, let to): .title(id, Edit(before: from, after: to))
    case .all(let changes): .all(try changes.map { try request($0) })
    }
  }
  func undo(of request: Request) -> Request {
    switch request {
    case .minutes(let edit): .minutes(edit.inverse)
    case .title(let id, let edit): .title(id, edit.inverse)
    case .all(let requests): .all(requests.reversed().map(undo))
    }
  }
  mutating func send(_ request: Request) throws {
    switch request {
    case .minutes(let edit): try apply(edit)
    case .title(let id, let edit): try apply(edit, to: id)
    case .all(let requests):
      var copy = self
      for request in requests { try copy.send(request) }
      self = copy
    }
  }
}

/// The literature's receiver. A tablet sends its commands.
extension ReadingTotals: TabletServer {
  struct Request: Codable {
    let command: ReadingChange
    var isUndo = false
  }
  var totals: ReadingTotals { self }
  func request(_ change: ReadingChange) -> Request { Request(command: change) }
  func undo(of request: Request) -> Request {
    Request(command: request.command, isUndo: !request.isUndo)
  }
  mutating func send(_ request: Request) throws {
    if request.isUndo {
      try request.command.undo(on: &self)
    } else {
      try request.command.execute(on: &self)
    }
  }
}

/// A tablet makes a new key for each request, and for each undo.
extension KeyServer: TabletServer {
  struct Request: Codable {
    let sent: ReadingTotals.Request
    var key = UUID()
  }
  func request(_ change: ReadingChange) -> Request { Request(sent: totals.request(change)) }
  func undo(of request: Request) -> Request { Request(sent: totals.undo(of: request.sent)) }
  mutating func send(_ request: Request) throws {
    try execute(request.sent.command, isUndo: request.sent.isUndo, key: request.key)
  }
}

extension LogServer: TabletServer {
  enum Request: Codable {
    case line(Line)
    case crossOut(UUID, turn: Int)
  }
  func request(_ change: ReadingChange) -> Request {
    .line(Line(id: UUID(), change: change))
  }
  func undo(of request: Request) -> Request {
    switch request {
    case .line(let line): .crossOut(line.id, turn: 1)
    case .crossOut(let id, let turn): .crossOut(id, turn: turn + 1)
    }
  }
  mutating func send(_ request: Request) throws {
    switch request {
    case .line(let line): try append(line)
    case .crossOut(let id, let turn): crossOut(id, turn: turn)
    }
  }
}

extension OrderDesk: TabletServer {
  func request(_ change: ReadingChange) -> Order { Order(change) }
  func undo(of request: Order) -> Order { request.reversed }
  mutating func send(_ request: Order) throws { try execute(request) }
}
