import BookLibrary
import Foundation
import LessonStage

extension ObserverPage {
  @MainActor static func actTwo(_ page: Teller, _ scene: Scene) {
    let (first, second) = (scene.cast[0], scene.cast[1])

    page.at("guests") {
      let seven = try guests(JournalLibrary(store: scene.fresh()), first.id, second.id)
      page.damage(
        "try 7 tells", seven.told, is: "a read, d joins, c read, a gone, c gone")
      let eight = try guests(CallQueueLibrary(store: scene.fresh()), first.id, second.id)
      let nine = try guests(ObservedLibrary(store: scene.fresh()), first.id, second.id)
      page.damage("c leaves; try 8 keeps what c's closure captured", eight.kept, is: "for good")
      page.damage("try 9 keeps it", nine.kept, is: "until the next change of a book")
      page.claim(
        "both tell: \(nine.told)", answers: "after the removal",
        nine.told == "a read, c read, a gone, c gone, d joins" && nine.told == eight.told)
    }
    page.at("other program") {
      let library = try ObservedLibrary(store: scene.fresh())
      let display = ShelfDisplay()
      library.observe(display) { $0.show($1) }
      let other = try ObservedLibrary(store: LibraryStore(folder: page.setting.store))
      try other.change(.rename(second.id, to: "Moon"))
      var isRefused = false
      do { try library.change(.mark(first.id)) } catch StoreError.changedOnDisk { isRefused = true }
      page.claim("the first change is refused", isRefused)
      page.claim(
        "no display shows it, and the library doesn't have it",
        display.rows == Array(scene.library.shelf) && library.shelf == scene.library.shelf)
      try library.change(.reload)
      let titles = display.rows.filter { $0.id == second.id }.map(\.title)
      page.claim("after a reload, the display says about book \(second.id)", titles, is: ["Moon"])
      try library.change(.mark(first.id))
      let saved = try scene.saved().shelf
      page.claim(
        "now the change works, and the file has both",
        saved.contains { $0.id == first.id && $0.isRead }
          && saved.contains { $0.id == second.id && $0.title == "Moon" })
    }
    page.at("happened") {
      let store = try scene.copy("happened")
      let library = try ObservedLibrary(store: store)
      var events: [ShelfEvent] = []
      let token = library.observe { events.append($0) }
      events = []
      let new = Book(id: scene.unknownBook, title: "Owl", coverPath: "/owl.png")
      try library.change(.insert(new, row: 1))
      page.claim("an insert is one event, with one row", events == [.inserted(new, row: 1)])
      events = []
      try library.change(.rename(new.id, to: "Owls"))
      var renamed = new
      renamed.title = "Owls"
      page.claim(
        "a rename is one event, with the old book and the new one",
        events == [.updated(old: new, new: renamed, row: 1)])
      events = []
      try FileManager.default.removeItem(at: store.url)
      _ = library.shelf
      try library.change(.mark(first.id, asRead: false))
      page.claim("a query and a mark that changes nothing cause events", events.count, is: 0)
      page.claim("and the file isn't written", try store.saved() == nil)
      withExtendedLifetime(token) {}
    }
    page.at("price") {
      weak var gone: ShelfDisplay?
      let library = try ObservedLibrary(store: scene.fresh())
      do {
        let display = ShelfDisplay()
        gone = display
        library.observe(display) { _, event in display.show(event) }
      }
      page.damage("a display that its own closure keeps is still there", gone != nil, is: true)
      let (display, late) = (ShelfDisplay(), ShelfDisplay())
      var shown = "no change"
      var rows = -1
      let token = library.observe { event in
        guard case .updated(_, let new, _) = event, new.id == first.id else { return }
        do { try library.change(.rename(second.id, to: "Moon")) } catch { return }
        library.observe(late) { $0.show($1) }
        rows = late.rows.count
        let isNew = display.rows.contains { $0.title == "Moon" }
        shown = isNew ? "the new title" : "the old title"
      }
      library.observe(display) { $0.show($1) }
      try library.change(.mark(first.id))
      page.damage(
        "inside an observer, a rename has returned; a display still shows", shown,
        is: "the old title")
      page.damage("a display has joined there; it has rows", rows, is: 0)
      withExtendedLifetime(token) {}
    }
    page.at("then and now") {
      let library = try ObservedLibrary(store: scene.fresh())
      let boxes = [library.giftBox(for: [first.id]), library.giftBox(for: [first.id])]
      try library.change(.mark(first.id))
      page.damage(
        "the second box says", boxes[1].failures, is: ["There is no book \(first.id) on the shelf."]
      )
    }
    page.at("quarrel") {
      let library = try ObservedLibrary(store: scene.fresh())
      var rounds = 0
      let tokens = [true, false].map { wanted in
        library.observe { event in
          guard case .updated(_, let new, _) = event, new.isRead != wanted, rounds < 100
          else { return }
          rounds += 1
          do { try library.change(.mark(new.id, asRead: wanted)) } catch { rounds = -1 }
        }
      }
      try library.change(.mark(first.id))
      let end = "only when something else stops them"
      page.damage("they stop", rounds == 100 ? end : "after \(rounds) rounds", is: end)
      withExtendedLifetime(tokens) {}
    }
  }

  /// Guests a, b and c join. Told of the mark, a has b leave, removes the book, and has d join.
  private static func guests(
    _ library: any Telling, _ first: Book.ID, _ second: Book.ID
  ) throws -> (told: String, kept: String) {
    var told: [String] = []
    var guests: [String: GiftBox] = [:]
    weak var captured: GiftBox?
    func join(_ name: String, act: @escaping () throws -> Void = {}) {
      let (guest, bag) = (GiftBox(for: []), GiftBox(for: []))
      guests[name] = guest
      if name == "c" { captured = bag }
      library.join(guest, makesChanges: name == "a") { [weak guest] event in
        withExtendedLifetime(bag) {}
        if guest == nil { return }
        switch event {
        case .refreshed: return told.append("\(name) joins")
        case .deleted: told.append("\(name) gone")
        default: told.append("\(name) read")
        }
        do { try act() } catch { told.append("\(error)") }
      }
    }
    join("a") {
      guard guests["d"] == nil else { return }
      guests["b"] = nil
      try library.change(.remove(first))
      join("d")
    }
    join("b")
    join("c")
    told = []
    try library.change(.mark(first))
    let atMark = told.joined(separator: ", ")
    guests["c"] = nil
    let next = captured == nil ? "not at all" : "until the next change of a book"
    try library.change(.rename(second, to: "Moon"))
    return (atMark, captured == nil ? next : "for good")
  }
}
