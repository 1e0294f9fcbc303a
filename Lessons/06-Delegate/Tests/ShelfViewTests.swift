import Testing

@testable import DelegateLesson

/// The view and its two partners.
struct ShelfViewTests {
  private let view = ShelfView(height: 2)
  private let source = StubSource("a", "b", "c")
  private let delegate = SpyDelegate()

  init() {
    view.dataSource = source
    view.delegate = delegate
  }

  @Test func `a tap and a swipe are reported by the row's id, and a question comes first`() throws {
    view.tapRow(1)
    try view.swipeRow(1)
    #expect(delegate.calls == ["select 11", "ask 11", "delete 11"])
  }

  @Test func `after a no, the delegate isn't told to delete`() throws {
    delegate.answer = { false }
    try view.swipeRow(1)
    #expect(delegate.calls == ["ask 11"])
  }

  @Test func `the row in question is deleted, even if it has moved`() throws {
    delegate.answer = { [source] in
      source.rows.swapAt(0, 1)
      return true
    }
    try view.swipeRow(0)
    #expect(delegate.calls == ["ask 10", "delete 10"])
  }

  @Test func `a row that isn't on the screen is ignored`() throws {
    for index in [-1, 2, .min, .max] {
      view.tapRow(index)
      try view.swipeRow(index)
    }
    #expect(delegate.calls == [])
  }

  @Test func `without a data source, the view has no rows`() throws {
    view.dataSource = nil
    try view.swipeRow(0)
    #expect(view.render() == [])
    #expect(delegate.calls == [])
  }

  @Test func `the view keeps neither partner alive`() {
    do {
      let source = StubSource("x")
      let delegate = SpyDelegate()
      view.dataSource = source
      view.delegate = delegate
    }
    #expect(view.dataSource == nil)
    #expect(view.delegate == nil)
  }
}
