import BookLibrary

typealias Tell = (ShelfEvent) -> Void

/// A library of any try.
@MainActor protocol Telling: AnyObject {
  var shelf: Shelf { get }
  func change(_ change: ShelfChange) throws
  /// An observer joins, in the way that the try has for it. It stays as long as its owner at least.
  func join(_ owner: AnyObject, makesChanges: Bool, _ tell: @escaping Tell)
}

extension Telling {
  /// Puts up a display.
  func display() -> ShelfDisplay {
    let display = ShelfDisplay()
    join(display, makesChanges: false, display.show)
    return display
  }

  /// Puts up a gift box for some books.
  func giftBox(for books: [Book.ID]) -> GiftBox {
    let box = GiftBox(for: books)
    join(box, makesChanges: true) { [weak self] event in
      if let self { box.hear(event, in: self) }
    }
    return box
  }
}

/// A try whose observers are closures.
@MainActor protocol ClosureTelling: Telling {
  func observe(_ tell: @escaping Tell)
}

extension ClosureTelling {
  func join(_ owner: AnyObject, makesChanges: Bool, _ tell: @escaping Tell) { observe(tell) }
}

extension ClosureLibrary: ClosureTelling {}
@available(macOS 26.0, *) extension NewestLibrary: ClosureTelling {}
extension StreamedLibrary: ClosureTelling {}
extension PatientLibrary: ClosureTelling {}
extension JournalLibrary: ClosureTelling {}
extension CallQueueLibrary: ClosureTelling {}

extension AskedLibrary: Telling {
  private final class Asking: AskingObserver {
    let tell: Tell
    init(_ tell: @escaping Tell) { self.tell = tell }
    func update(_ library: AskedLibrary) { tell(.refreshed(library.shelf)) }
  }

  func join(_ owner: AnyObject, makesChanges: Bool, _ tell: @escaping Tell) { attach(Asking(tell)) }
}

extension TwoListLibrary: Telling {
  func join(_ owner: AnyObject, makesChanges: Bool, _ tell: @escaping Tell) {
    observe(makesChanges: makesChanges, tell)
  }
}

extension ObservedLibrary: Telling {
  func join(_ owner: AnyObject, makesChanges: Bool, _ tell: @escaping Tell) {
    observe(owner) { _, event in tell(event) }
  }
}
