import Testing

@testable import DelegateLesson

/// The view and its two partners.
struct ShelfViewTests {
  private let view = ShelfView(height: 2)
  private let source = SpySource("a", "b", "c")
  private let delegate = SpyDelegate()

  init() {
    view.dataSource = source
    view.delegate = delegate
  }

  @Test func `the view asks for the number of rows, and then only for the rows on the screen`() {
    #expect(view.render() == ["a", "b"])
    #expect(source.calls == ["count", "row 0", "row 1"])
  }

  @Test func `a tap is reported by the row's id`() {
    view.tapRow(1)
    #expect(delegate.calls == ["select 11"])
  }

  @Test func `a swipe asks the delegate, and after a yes, tells it to delete`() throws {
    try view.swipeRow(1)
    #expect(delegate.calls == ["ask 11", "delete 11"])
  }

  @Test func `after a no, the delegate isn't told to delete`() throws {
    delegate.answer = { false }
    try view.swipeRow(1)
    #expect(delegate.calls == ["ask 11"])
  }

  @Test func `a delegate that doesn't implement shouldDelete allows no deletion`() throws {
    let silent = SilentDelegate()
    view.delegate = silent
    try view.swipeRow(1)
    #expect(silent.deleted == [])
  }

  @Test func `the row in question is deleted, even if it has moved`() throws {
    delegate.answer = { [source] in
      source.rows.swapAt(0, 1)
      return true
    }
    try view.swipeRow(0)
    #expect(delegate.calls == ["ask 10", "delete 10"])
  }

  @Test func `the delegate's error reaches the caller`() {
    delegate.canDelete = false
    #expect(throws: SpyDelegate.Refusal()) { try view.swipeRow(0) }
  }

  @Test func `a row that isn't on the screen is ignored`() throws {
    for index in [-1, 2, .min, .max] {
      view.tapRow(index)
      try view.swipeRow(index)
    }
    #expect(delegate.calls == [])
  }

  @Test func `the view keeps neither partner alive`() {
    do {
      let source = SpySource("x")
      let delegate = SpyDelegate()
      view.dataSource = source
      view.delegate = delegate
    }
    #expect(view.dataSource == nil)
    #expect(view.delegate == nil)
  }

  @Test func `without a data source, the view has no rows`() throws {
    view.dataSource = nil
    view.tapRow(0)
    try view.swipeRow(0)
    #expect(view.render() == [])
    #expect(delegate.calls == [])
  }

  @Test func `without a delegate, the view only shows its rows`() throws {
    view.delegate = nil
    view.tapRow(0)
    try view.swipeRow(0)
    #expect(view.render() == ["a", "b"])
  }
}
