import BookLibrary

/// A plain try: where the page tells it, what it is called, and what it keeps of the first promises.
struct Try {
  let mark: String
  let name: String
  let keeps: String
  let enough: String
  let desk: () -> any UndoDesk

  /// The tries before the pattern.
  static func all(_ library: Library) -> [Try] {
    [
      Try(
        mark: "copies", name: "copies of everything", keeps: "B", enough: "all of it may go back"
      ) { PlainDesk.copies(library) },
      Try(
        mark: "inverses", name: "changes with inverses", keeps: "ABC",
        enough: "each inverse is whole"
      ) { PlainDesk.inverses(library) },
      Try(
        mark: "observer", name: "an observer", keeps: "ABC", enough: "only the number has to stay"
      ) { ObservingDesk(PlainCatalog(library)) },
      Try(
        mark: "content", name: "two parts", keeps: "ABC",
        enough: "other files may read and set it"
      ) { PlainDesk.content(library) },
      Try(
        mark: "library", name: "the library's memento", keeps: "ABCD",
        enough: "nothing else goes back"
      ) { PlainDesk.libraryMementos(library) },
    ]
  }
}
