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
        mark: "opposites", name: "opposites", keeps: "AC",
        enough: "a change removes only what it names"
      ) { PlainDesk.opposites(library, keepingNotes: false) },
      Try(
        mark: "whole", name: "whole opposites", keeps: "ABC",
        enough: "every change has a whole opposite"
      ) { PlainDesk.opposites(library, keepingNotes: true) },
      Try(
        mark: "property", name: "a settable property", keeps: "ABC",
        enough: "all of the library may go back"
      ) { PlainDesk.property(library) },
      Try(mark: "parts", name: "the parts", keeps: "ABC", enough: "nothing new has to stay") {
        PlainDesk.parts(library)
      },
      Try(
        mark: "sharing", name: "a shared class", keeps: "ABC",
        enough: "all outside the class may go back"
      ) { PlainDesk.sharing(library) },
      Try(
        mark: "observer", name: "an observer", keeps: "ABC", enough: "only the number has to stay"
      ) { ObservingDesk(PlainCatalog(library)) },
    ]
  }
}
