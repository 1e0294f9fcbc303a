import TestSupport
import Testing

@testable import DelegateLesson

/// The view and its partners, and the ways in which they can get out of step.
struct ShelfViewTests {
  private let view = ShelfView(height: 2)
  private let partner = SpyPartner(["a", "b", "c"])

  init() {
    view.dataSource = partner
    view.delegate = partner
  }

  @Test
  func `the count comes first, then the visible rows and no other; a wrong count does no harm`() {
    expect(view.render(), is: ["○ a", "● b"])
    expect(partner.calls, is: ["count", "title 0", "mark 0", "title 1", "mark 1"])

    for (count, lines) in [(-5, []), (.max, ["○ a", "● b"]), (1, ["○ a"])] {
      partner.wrongCount = count
      expect(view.render(), is: lines)
    }
    partner.wrongCount = 2
    partner.titles = ["a"]
    expect(view.render(), is: ["○ a"])
  }

  @Test func `a tap is told, a swipe is asked first, and nothing happens beside the rows`() {
    view.tapRow(1)
    expect(view.swipeRow(1), is: .passedOn)
    expect(partner.calls, is: ["count", "select 1", "count", "ask 1", "delete 1"])
    expect(partner.titles, is: ["a", "c"])

    partner.answer = { false }
    expect(view.swipeRow(0), is: .cancelled)
    for row in [-1, 2, .min, .max] {
      view.tapRow(row)
      expect(view.swipeRow(row), is: .ignored)
    }
    expect(partner.titles, is: ["a", "c"])
    expect(partner.calls.filter { $0 != "count" }, is: ["select 1", "ask 1", "delete 1", "ask 0"])
  }

  @Test func `the view keeps neither partner alive, and goes on without them`() {
    do {
      let brief = SpyPartner(["x"])
      (view.dataSource, view.delegate) = (brief, brief)
      expect(view.render(), is: ["○ x"])
    }

    expect(view.dataSource == nil && view.delegate == nil, "a partner is kept")
    expect(view.render(), is: [])
    view.tapRow(0)
    view.dataSource = partner
    expect(view.swipeRow(0), is: .ignored)
  }
}
