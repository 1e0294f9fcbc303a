extension PlainCatalog {
  /// What goes back: any code can take it, and set it.
  var contents: (books: [PaperBook], notes: [ReaderNote]) {
    get { (books, notes) }
    set { (books, notes) = newValue }
  }
}

/// Keeps what the catalog has chosen.
struct ContentsDesk: PlainDesk {
  typealias State = (contents: (books: [PaperBook], notes: [ReaderNote]), plan: ReadingPlan)

  var catalog = PlainCatalog()
  var plan = ReadingPlan()
  var history = History<State>()

  var state: State {
    get { (catalog.contents, plan) }
    set { (catalog.contents, plan) = newValue }
  }
}
