import BookLibrary
import LessonStage
import ScriptStage

extension SingletonDemo {
  static func secondAct(_ setting: Setting) throws -> [Step] {
    let scene = try Scene(setting, books: 2, "that are unread") { !$0.isRead }
    return [halfLocked(scene), twoPrograms(scene), try modern(scene), scene.ending()]
  }

  private static func halfLocked(_ scene: Scene) -> Step {
    let (one, two) = (scene.cast[0].id, scene.cast[1].id)
    let half = HalfLockedCenter(scene.library)
    return Step("One object, and a lock around each access")
      .says(
        """
        "static let" makes only the creation of the object safe. A `HalfLockedCenter` locks each \
        access to its library. But a change needs two accesses: get the library, and set the \
        changed copy.
        """
      )
      .quotes("Without/HalfLockedCenter.swift", "var library")
      .says(
        "Suppose that two threads run these lines in this order. (`half` is a `HalfLockedCenter`.)"
      )
      .quotes(
        "Demo/SingletonDemo+More.swift", "var first = half.library",
        through: "half.library = second"
      )
      .asks(
        "Is book \(one) marked as read in the `HalfLockedCenter` afterward?",
        because: "The second thread got the library before the first one set its changed copy."
      )
      .runs {
        var first = half.library
        var second = half.library
        try first.mark(one)
        try second.mark(two)
        half.library = first
        half.library = second
      }
      .claimsDamage("book \(one) is not marked as read in the `HalfLockedCenter`", answers: "no") {
        !half.library.shelf.hasRead(one)
      }
      .says("`BookCenter` locks the whole change (step 5), so no other thread gets in between.")
  }

  private static func twoPrograms(_ scene: Scene) -> Step {
    let (one, two) = (scene.cast[0].id, scene.cast[1].id)
    let here = BookCenter()
    let there = BookCenter()
    let file = LibraryStore(folder: scene.setting.store)
    return Step("The limit: two programs have two objects")
      .says(
        """
        A singleton is one object in each running program. But two programs can open the same \
        file. Here, two `BookCenter`s stand for the two programs, and each has its own store. The \
        other program marks book \(one). Then this program marks book \(two):
        """
      )
      .runs {
        for (center, store) in [(here, file), (there, scene.store)] {
          try center.open(store)
        }
        try there.mark(one)
      }
      .fails(with: StoreError.changedOnDisk(file.url)) { try here.mark(two) }
      .says(
        """
        The store refuses to save, because another store has changed the file. To load the file \
        again, the app calls `open` once more, and the reader marks the book again. The singleton \
        can't help here: it protects only its own program's copy of the library.
        """)
  }

  private static func modern(_ scene: Scene) throws -> Step {
    let (one, two) = (scene.cast[0].id, scene.cast[1].id)
    let file = try scene.copy("actor")
    return Step("In modern Swift: an actor")
      .says(
        "An actor lets in one caller at a time without a `Mutex`. (`open` and `shelf` aren't shown.)"
      )
      .quotes("Support/ModernCenter.swift", "actor ModernCenter")
      .says(
        "We start over, with both books unread. Callers may have to wait, so they write `await`:"
      )
      .quotes(
        "Demo/SingletonDemo+More.swift", "group.addTask { try await ModernCenter.shared.mark(one)",
        through: "group.addTask { try await ModernCenter.shared.mark(two)"
      )
      .runs {
        try await ModernCenter.shared.open(file)
        try await withThrowingTaskGroup { group in
          group.addTask { try await ModernCenter.shared.mark(one) }
          group.addTask { try await ModernCenter.shared.mark(two) }
          try await group.waitForAll()
        }
      }
      .claims("books \(one) and \(two) are marked as read in the actor's library") {
        await ModernCenter.shared.shelf.hasRead(one, two)
      }
      .says(
        """
        Another caller can get in only where the actor's own code says `await`, and `mark` never \
        does. The price is the same as in step 6: all tests share the actor, and no test can \
        create a fresh one.
        """)
  }
}
