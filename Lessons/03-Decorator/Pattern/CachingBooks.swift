import BookLibrary

/// A **ConcreteDecorator** that asks its base once, and then remembers.
///
/// It hands out one item for each book, for ever: what is new about a book goes into the item that
/// the screens have already. Failures are not kept.
actor CachingBooks: BookDecorator {
  let base: any BookService
  /// Each book's one item, whether or not its state is still trusted.
  private var items: [Book.ID: BookItem] = [:]
  /// The items whose state is trusted, and the whole shelf if it was loaded.
  private var fresh: Set<Book.ID> = []
  private var rows: [BookItem]?
  private var loading: Task<Result<[BookItem], BookServiceError>, Never>?
  /// Grows with each change, so that an answer from before it is known as such.
  private var changes = 0
  /// How many callers wait for the shelf at the moment.
  private(set) var waiting = 0

  init(base: any BookService) {
    self.base = base
  }

  /// Returns the books. Callers that come while they are being loaded wait for the same load.
  func books() async throws(BookServiceError) -> [BookItem] {
    if let rows { return rows }
    let load = loading ?? startLoading()
    waiting += 1
    let answer = await load.value
    waiting -= 1
    let found = try answered(answer, to: load)
    guard loading == load else {
      // Somebody else who waited has kept the rows; or they are old by now.
      return try await books()
    }
    loading = nil
    let rows = found.map(theOneItem)
    self.rows = rows
    return rows
  }

  func book(_ id: Book.ID) async throws(BookServiceError) -> BookItem {
    if fresh.contains(id), let item = items[id] { return item }
    let before = changes
    let found = try await base.book(id)
    guard changes == before else { return try await book(id) }
    return theOneItem(for: found)
  }

  func markAsRead(_ id: Book.ID) async throws(BookServiceError) -> BookItem {
    let marked = try await base.markAsRead(id)
    changes += 1
    loading = nil
    return theOneItem(for: marked)
  }

  /// Forgets what was loaded, so that the next call asks the base. Items stay the same.
  func expire() {
    changes += 1
    (rows, loading, fresh) = (nil, nil, [])
  }
}

extension CachingBooks {
  private typealias Load = Task<Result<[BookItem], BookServiceError>, Never>

  private func startLoading() -> Load {
    let load = Load { [base] in
      do throws(BookServiceError) {
        return .success(try await base.books())
      } catch {
        return .failure(error)
      }
    }
    loading = load
    return load
  }

  /// Returns the rows of an answer; a failure is forgotten, so that the next caller tries again.
  private func answered(
    _ answer: Result<[BookItem], BookServiceError>, to load: Load
  ) throws(BookServiceError) -> [BookItem] {
    if case .failure = answer, loading == load { loading = nil }
    return try answer.get()
  }

  /// Returns the item that everybody has for that book, brought up to date.
  private func theOneItem(for found: BookItem) -> BookItem {
    fresh.insert(found.id)
    guard let known = items[found.id] else {
      items[found.id] = found
      return found
    }
    if known !== found { known.update(found.book) }
    return known
  }
}
