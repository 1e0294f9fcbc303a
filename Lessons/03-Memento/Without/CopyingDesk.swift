/// Keeps copies of everything.
struct CopyingDesk<Books>: PlainDesk {
  var catalog: Books
  var plan = ReadingPlan()
  var history = History<(Books, ReadingPlan)>()

  var state: (Books, ReadingPlan) {
    get { (catalog, plan) }
    set { (catalog, plan) = newValue }
  }
}
