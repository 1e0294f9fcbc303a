import Testing

@testable import DelegateLesson

/// The view and its two partners.
struct ShelfViewTests {
  private let view = ShelfView(height: 2)
  private let partner = SpyPartner("a", "b", "c")

  init() {
    view.delegate = partner
    view.dataSource = partner
  }

  /// The calls to the delegate, without those to the data source.
  private var decisions: [String] {
    partner.calls.filter { !$0.hasPrefix("count") && !$0.hasPrefix("row") }
  }

  @Test func `the view asks for the number of rows, and then only for the rows on the screen`() {
    #expect(view.render() == ["a", "b"])
    #expect(partner.calls == ["count", "row 0", "row 1"])
  }

  @Test func `the view asks for its rows each time`() {
    partner.rows.removeFirst(2)
    #expect(view.render() == ["c"])
  }

  @Test func `a tap is reported by the row's id`() {
    view.tapRow(1)
    #expect(decisions == ["select 11"])
  }

  @Test func `a swipe asks the delegate, and after a yes, tells it to delete`() throws {
    try view.swipeRow(1)
    #expect(decisions == ["ask 11", "delete 11"])
    #expect(view.render() == ["a", "c"])
  }

  @Test func `after a no, the delegate isn't told to delete`() throws {
    partner.answer = { false }
    try view.swipeRow(1)
    #expect(decisions == ["ask 11"])
  }

  @Test func `a delegate that doesn't implement shouldDelete allows no deletion`() throws {
    let silent = SilentDelegate()
    view.delegate = silent
    try view.swipeRow(1)
    #expect(silent.deleted == [])
  }

  @Test func `the row in question is deleted, even if it has moved`() throws {
    partner.answer = { [partner] in
      partner.rows.swapAt(0, 1)
      return true
    }
    try view.swipeRow(0)
    #expect(decisions == ["ask 10", "delete 10"])
  }

  @Test func `the delegate's error reaches the caller`() {
    partner.canDelete = false
    #expect(throws: SpyPartner.Refusal()) { try view.swipeRow(0) }
    #expect(view.render() == ["a", "b"])
  }

  @Test func `a row that isn't on the screen is ignored`() throws {
    for index in [-1, 2, .min, .max] {
      view.tapRow(index)
      try view.swipeRow(index)
    }
    #expect(decisions == [])
  }

  @Test func `the view keeps neither partner alive, and works without them`() throws {
    do {
      let temporary = SpyPartner("x")
      view.delegate = temporary
      view.dataSource = temporary
      #expect(view.render() == ["x"])
    }
    #expect(view.delegate == nil && view.dataSource == nil, "the view keeps a partner alive")
    #expect(view.render() == [])

    view.dataSource = partner
    view.tapRow(0)
    try view.swipeRow(0)
    #expect(view.render() == ["a", "b"])
  }
}
