import BookLibrary

/// A library of any try.
@MainActor protocol Telling: AnyObject {
  var shelf: Shelf { get }
  func change(_ change: ShelfChange) throws
  /// An observer joins, in the way that the try has for it.
  ///
  /// - Parameter owner: The observer. Whoever lets go of it calls no method.
  func join(
    _ owner: AnyObject, makesChanges: Bool, _ tell: @escaping @MainActor (ShelfEvent) -> Void)
}

extension ClosureLibrary: Telling {
  func join(
    _ owner: AnyObject, makesChanges: Bool, _ tell: @escaping @MainActor (ShelfEvent) -> Void
  ) {
    observe(tell)
  }
}

extension AskedLibrary: Telling {
  private final class Asking: AskingObserver {
    let tell: @MainActor (ShelfEvent) -> Void
    init(_ tell: @escaping @MainActor (ShelfEvent) -> Void) { self.tell = tell }
    func update(_ library: AskedLibrary) { tell(.refreshed(library.shelf)) }
  }

  func join(
    _ owner: AnyObject, makesChanges: Bool, _ tell: @escaping @MainActor (ShelfEvent) -> Void
  ) {
    attach(Asking(tell))
  }
}

@available(macOS 26.0, *)
extension NewestLibrary: Telling {
  func join(
    _ owner: AnyObject, makesChanges: Bool, _ tell: @escaping @MainActor (ShelfEvent) -> Void
  ) {
    observe(owner) { _, event in tell(event) }
  }
}

extension StreamedLibrary: Telling {
  func join(
    _ owner: AnyObject, makesChanges: Bool, _ tell: @escaping @MainActor (ShelfEvent) -> Void
  ) {
    observe(owner) { _, event in tell(event) }
  }
}

extension TwoListLibrary: Telling {
  func join(
    _ owner: AnyObject, makesChanges: Bool, _ tell: @escaping @MainActor (ShelfEvent) -> Void
  ) {
    observe(owner, makesChanges: makesChanges, tell: tell)
  }
}

extension JournalLibrary: Telling {
  func join(
    _ owner: AnyObject, makesChanges: Bool, _ tell: @escaping @MainActor (ShelfEvent) -> Void
  ) {
    observe(owner, tell: tell)
  }
}

extension ObservedLibrary: Telling {
  func join(
    _ owner: AnyObject, makesChanges: Bool, _ tell: @escaping @MainActor (ShelfEvent) -> Void
  ) {
    observe(owner) { _, event in tell(event) }
  }
}
