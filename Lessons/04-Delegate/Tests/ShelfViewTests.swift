import Testing

@testable import DelegateLesson

/// The view and its partners, and every way in which they can get out of step.
struct ShelfViewTests {
  let view = ShelfView(height: 2)
  let partner = SpyPartner(["a", "b", "c"])

  init() {
    view.dataSource = partner
    view.delegate = partner
  }

  @Test func `the count comes first, then the rows on the screen, and no other`() {
    view.firstRow = 1

    #expect(view.render() == ["○ b", "● c"])
    #expect(partner.calls == ["count", "title 1", "mark 1", "title 2", "mark 2"])
  }

  @Test(arguments: [
    (-3, 2, ["○ a", "○ b"]), (2, 2, ["● c"]), (3, 2, []), (Int.max, Int.max, []),
    (0, -1, []), (0, Int.max, ["○ a", "○ b", "● c"]), (Int.min, 1, ["○ a"]),
  ])
  func `any first row and any height show what is there`(first: Int, height: Int, lines: [String]) {
    view.firstRow = first
    view.height = height

    #expect(view.render() == lines)
  }

  @Test func `a data source that counts wrongly does no harm`() {
    partner.wrongCount = -5
    #expect(view.render() == [])
    partner.wrongCount = .max
    view.firstRow = 2
    #expect(view.render() == ["● c"])
  }

  @Test func `a tap reaches the delegate as a row number`() {
    view.tapRow(1)

    #expect(partner.calls == ["count", "select 1"])
  }

  @Test(arguments: [-1, 2, 99, Int.min, Int.max])
  func `beside the rows on the screen nothing happens`(row: Int) {
    view.tapRow(row)

    #expect(view.swipeRow(row) == .ignored)
    #expect(partner.calls == ["count", "count"])
  }

  @Test func `a swipe asks, and then tells`() {
    #expect(view.swipeRow(1) == .passedOn)
    #expect(partner.calls == ["count", "ask 1", "delete 1"])
    #expect(view.render() == ["○ a", "● c"])
  }

  @Test func `after a no nobody is told`() {
    partner.answer = { false }

    #expect(view.swipeRow(1) == .cancelled)
    #expect(partner.calls == ["count", "ask 1"])
  }

  @Test func `data that change during the question make the swipe outdated`() {
    partner.answer = { [view, partner] in
      partner.titles.remove(at: 0)
      view.reloadData()
      return true
    }

    #expect(view.swipeRow(0) == .outdated)
    #expect(partner.titles == ["b", "c"])
  }

  @Test func `a delegate that resigns during the question is told no more`() {
    partner.answer = { [view] in
      view.delegate = nil
      return true
    }

    #expect(view.swipeRow(0) == .outdated)
    #expect(partner.calls == ["count", "ask 0"])
  }

  @Test func `a delegate that drops the last row when it is told of a tap leaves no stale line`() {
    view.firstRow = 1
    partner.whenSelected = { [view, partner] in
      partner.titles.removeLast()
      view.reloadData()
    }

    view.tapRow(2)

    #expect(view.render() == ["○ b"])
  }

  @Test func `data that change during the drawing are drawn again`() {
    let tidy = TidyDelegate(["a", "b", "c"])
    (view.dataSource, view.delegate) = (tidy, tidy)

    #expect(view.render() == ["○ b", "○ c"])
  }

  @Test func `a delegate that changes the data in every drawing doesn't hold the view up`() {
    partner.whenMarked = { [view] in view.reloadData() }

    #expect(view.render() == ["○ a", "○ b"])
    #expect(partner.calls.count { $0 == "mark 0" } == 3)
    #expect(partner.calls.count { $0 == "title 0" } == 4)
  }

  @Test func `a row that is gone after the count is left out`() {
    let source = FadingSource(["a", "b"])
    (view.dataSource, view.delegate) = (source, nil)

    #expect(view.render() == ["○ a"])
  }

  @Test func `the view keeps neither partner alive, and goes on without them`() {
    do {
      let brief = SpyPartner(["x"])
      (view.dataSource, view.delegate) = (brief, brief)
      #expect(view.render() == ["○ x"])
    }

    #expect(view.dataSource == nil)
    #expect(view.delegate == nil)
    #expect(view.render() == [])
    view.tapRow(0)
    #expect(view.swipeRow(0) == .ignored)
  }

  @Test func `with rows but without a delegate a swipe is ignored`() {
    view.delegate = nil

    #expect(view.swipeRow(0) == .ignored)
    #expect(view.render() == ["○ a", "○ b"])
  }

  @Test func `a delegate needs to implement only the taps`() {
    let simple = SimpleDelegate()
    view.delegate = simple

    view.tapRow(0)

    #expect(simple.rows == [0])
    #expect(view.swipeRow(0) == .passedOn)
    #expect(view.render() == ["○ a", "○ b"])
  }
}

private final class SimpleDelegate: ShelfViewDelegate {
  var rows: [Int] = []
  func shelfView(_ view: ShelfView, didSelectRow row: Int) { rows.append(row) }
}
