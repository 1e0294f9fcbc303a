import BookLibrary

/// Counts calls, for another team's statistics.
final class Counter {
  private(set) var calls = 0

  func count() { calls += 1 }
}

/// A decorator of another team: it counts each call before it passes it on.
struct CountingService: BookService {
  let base: any BookService
  let counter: Counter

  func books() throws -> [Book] {
    counter.count()
    return try base.books()
  }

  func markAsRead(_ id: Book.ID) throws {
    counter.count()
    try base.markAsRead(id)
  }

  func addNote(_ text: String, to id: Book.ID) throws {
    counter.count()
    try base.addNote(text, to: id)
  }
}

// MARK: - The same for the rivals

/// A subclass of the literature's base class.
final class CountDecorator: ServiceDecorator {
  private let counter: Counter

  init(_ base: any BookService, counter: Counter) {
    self.counter = counter
    super.init(base)
  }

  override func books() throws -> [Book] {
    counter.count()
    return try super.books()
  }

  override func markAsRead(_ id: Book.ID) throws {
    counter.count()
    try super.markAsRead(id)
  }
}

struct CallCount: CallFeature {
  let counter: Counter

  func call<Answer>(_ request: BookRequest, _ next: () throws -> Answer) throws -> Answer {
    counter.count()
    return try next()
  }
}

extension ListedFeature {
  static func counting(by counter: Counter) -> ListedFeature {
    .other { _, next in
      counter.count()
      return try next()
    }
  }
}

func counted(_ base: ClosureService, by counter: Counter) -> ClosureService {
  func counting() -> ClosureService {
    counter.count()
    return base
  }
  return ClosureService(
    load: { try counting().load() },
    mark: { try counting().mark($0) },
    note: { try counting().note($0, $1) })
}
