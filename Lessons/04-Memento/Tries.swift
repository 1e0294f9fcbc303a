import BookLibrary

/// A try: what it is called, also where the page tells it, and what it keeps of the promises so far.
struct Try {
  let name: String
  let keeps: String
  let enough: String
  let desk: () -> any UndoDesk

  /// The tries in their order, the pattern last.
  static func all(_ library: Library) -> [Try] {
    [
      Try(name: "copies of everything", keeps: "B", enough: "all of it may go back") {
        PlainDesk(PlainCatalog(library), keeping: \.self) { $0 = $1 }
      },
      Try(name: "changes with inverses", keeps: "ABC", enough: "each inverse is whole") {
        PlainDesk(InverseCatalog(library), keeping: \.count) { try $0.goBack(to: $1) }
      },
      Try(name: "copies, shared numbers", keeps: "ABC", enough: "a copy is the same library") {
        PlainDesk(SharingCatalog(library), keeping: \.self) { $0 = $1 }
      },
      Try(name: "two parts", keeps: "ABC", enough: "other files may read and set it") {
        PlainDesk(ContentCatalog(library), keeping: \.content) { $0.content = $1 }
      },
      Try(name: "the library's memento", keeps: "ABCD", enough: "nothing else goes back") {
        PlainDesk(PlainCatalog(library), keeping: { $0.library.memento() }) {
          $0.library.restore($1)
        }
      },
      Try(name: "a catalog's memento", keeps: "ABCD", enough: "it names what goes back") {
        Desk(Catalog(library))
      },
    ]
  }
}
