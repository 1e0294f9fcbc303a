import BookLibrary

typealias Tell = @MainActor (ShelfEvent) -> Void

/// A library of any try.
@MainActor protocol Telling: AnyObject {
  var shelf: Shelf { get }
  func change(_ change: ShelfChange) throws
  /// An observer joins, in the way that the try has for it.
  ///
  /// - Parameter owner: The observer. Whoever lets go of it calls no method.
  func join(_ owner: AnyObject, makesChanges: Bool, _ tell: @escaping Tell)
}

extension Telling {
  func join(_ owner: AnyObject, _ tell: @escaping Tell) { join(owner, makesChanges: false, tell) }

  /// A display joins, by a closure that doesn't keep it.
  func join(_ display: ShelfDisplay) { join(display) { [weak display] in display?.show($0) } }
}

extension ClosureLibrary: Telling {
  func join(_ owner: AnyObject, makesChanges: Bool, _ tell: @escaping Tell) { observe(tell) }
}

extension AskedLibrary: Telling {
  private final class Asking: AskingObserver {
    let tell: Tell
    init(_ tell: @escaping Tell) { self.tell = tell }
    func update(_ library: AskedLibrary) { tell(.refreshed(library.shelf)) }
  }

  func join(_ owner: AnyObject, makesChanges: Bool, _ tell: @escaping Tell) { attach(Asking(tell)) }
}

@available(macOS 26.0, *)
extension NewestLibrary: Telling {
  func join(_ owner: AnyObject, makesChanges: Bool, _ tell: @escaping Tell) {
    observe(owner) { _, event in tell(event) }
  }
}

extension StreamedLibrary: Telling {
  func join(_ owner: AnyObject, makesChanges: Bool, _ tell: @escaping Tell) {
    observe(owner) { _, event in tell(event) }
  }
}

extension TwoListLibrary: Telling {
  func join(_ owner: AnyObject, makesChanges: Bool, _ tell: @escaping Tell) {
    observe(owner, makesChanges: makesChanges, tell: tell)
  }
}

extension JournalLibrary: Telling {
  func join(_ owner: AnyObject, makesChanges: Bool, _ tell: @escaping Tell) {
    observe(owner, tell: tell)
  }
}

extension PatientLibrary: Telling {
  func join(_ owner: AnyObject, makesChanges: Bool, _ tell: @escaping Tell) {
    observe(owner, tell: tell)
  }
}

extension ObservedLibrary: Telling {
  func join(_ owner: AnyObject, makesChanges: Bool, _ tell: @escaping Tell) {
    observe(owner) { _, event in tell(event) }
  }
}
