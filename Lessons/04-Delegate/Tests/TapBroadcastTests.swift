import Testing

@testable import DelegateLesson

struct TapBroadcastTests {
  let view = ShelfView(height: 2)
  let partner = SpyPartner(["a", "b"])
  let taps = TapBroadcast()

  init() {
    (view.dataSource, view.delegate) = (partner, taps)
  }

  @Test(.timeLimit(.minutes(1))) func `every listener and every stream gets every tap, in order`()
    async
  {
    var heard: [String] = []
    taps.addListener { heard.append("one \($0)") }
    taps.addListener { heard.append("two \($0)") }
    let streams = [taps.rows(), taps.rows()]

    for row in [1, 0, 99, 1] { view.tapRow(row) }
    taps.finish()

    #expect(heard == ["one 1", "two 1", "one 0", "two 0", "one 1", "two 1"])
    for stream in streams {
      #expect(await stream.reduce(into: []) { $0.append($1) } == [1, 0, 1])
    }
  }

  @Test(.timeLimit(.minutes(1))) func `a stream ends with its broadcast`() async {
    var brief: TapBroadcast? = TapBroadcast()
    let rows = brief?.rows()
    brief = nil

    #expect(await rows?.reduce(0) { $0 + $1 } == 0)
  }

  @Test func `a closure that uses self keeps it, one that uses weak self does not`() {
    weak var kept: ClingyDiary?
    weak var gone: TapDiary?
    do {
      let (clingy, diary) = (ClingyDiary(), TapDiary())
      view.delegate = clingy.taps
      view.tapRow(1)
      view.delegate = diary.taps
      view.tapRow(0)
      (kept, gone) = (clingy, diary)
      #expect(clingy.rows == [1])
      #expect(diary.rows == [0])
    }

    #expect(kept != nil)
    #expect(gone == nil)
  }
}
