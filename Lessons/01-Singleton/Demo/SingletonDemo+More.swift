import BookLibrary
import LessonStage

extension SingletonDemo {
  static func secondAct(_ setting: Setting) throws -> [Step] {
    let scene = try Scene(setting, books: 2, "that nobody has read yet") { !$0.isRead }
    return [
      builtByHand(scene), try halfLocked(scene), twoPrograms(scene), try modern(scene),
      scene.ending(),
    ]
  }

  private static func builtByHand(_ scene: Scene) -> Step {
    let library = scene.library
    var centers: [LazyCenter] = []
    return Step("Another way: build the object by hand")
      .says(
        """
        In other languages, a singleton is often built by hand: if there is no object yet, build \
        one. Swift 6 refuses a shared variable, unless you take care of threads yourself, and say \
        so, as in the second line here:
        """
      )
      .quotes("Without/LazyCenter.swift", "final class LazyCenter")
      .says("While load() runs for the first screen, a second screen asks for the object:")
      .asks(
        "Do the two screens get the same object?", answer: .no,
        because: "While the first object is being built, there is none that the second could find."
      )
      .runs {
        let first = LazyCenter.shared {
          let second = LazyCenter.shared { library }
          centers.append(second)
          return library
        }
        centers.append(first)
      }
      .claimsDamage("the two screens get two objects") { centers[0] !== centers[1] }
      .says("With static let there is no such gap: the second thread waits for the first.")
  }

  private static func halfLocked(_ scene: Scene) throws -> Step {
    let (one, two) = (scene.cast[0].id, scene.cast[1].id)
    let half = HalfLockedCenter(scene.library)
    let store = try scene.copy("ten")
    let center = BookCenter()
    let books = scene.library.shelf.filter { !$0.isRead }.prefix(10)
    return Step("One object, and a lock that is too small")
      .says(
        """
        "static let" makes only the building of the object safe. Here each access to the shared \
        library is locked, but a change takes two: get the library, and set the changed one.
        """
      )
      .quotes("Without/HalfLockedCenter.swift", "var library")
      .says("Two threads get the library, and then each sets its own changed copy:")
      .quotes(
        "Demo/SingletonDemo+More.swift", "var first = half.library",
        through: "half.library = second"
      )
      .asks(
        "Is book \(one) marked as read in this center afterwards?", answer: .no,
        because: "The second thread got the library before the first one set it."
      )
      .runs {
        var first = half.library
        var second = half.library
        try first.mark(one)
        try second.mark(two)
        half.library = first
        half.library = second
      }
      .claimsDamage("book \(one) is not marked as read in this center") {
        !half.library.shelf.hasRead(one)
      }
      .says(
        """
        BookCenter has one lock around the whole change (step 5). \(books.count) tasks mark \
        \(books.count) books at the same moment:
        """
      )
      .runs {
        try center.open(store)
        try await withThrowingTaskGroup { group in
          for book in books { group.addTask { try center.mark(book.id) } }
          try await group.waitForAll()
        }
      }
      .claims("all \(books.count) books are marked as read in the file") {
        let shelf = try store.load().shelf
        return books.allSatisfy { shelf.hasRead($0.id) }
      }
  }

  private static func twoPrograms(_ scene: Scene) -> Step {
    let (one, two) = (scene.cast[0].id, scene.cast[1].id)
    let here = BookCenter()
    let there = BookCenter()
    let file = LibraryStore(folder: scene.setting.store)
    return Step("The limit: two programs have two objects")
      .says(
        """
        A singleton is one object in each running program. Two programs can open one file. Here, \
        two BookCenters stand for their singletons. The other program marks book \(one). Then this \
        one marks book \(two):
        """
      )
      .runs {
        for (center, store) in [(here, file), (there, scene.store)] {
          try center.open(store)
        }
        try there.mark(one)
      }
      .fails(with: StoreError.changedOnDisk(file.url)) { try here.mark(two) }
      .says("The store has noticed it. This program opens the file again, and repeats the change:")
      .quotes("Demo/SingletonDemo+More.swift", "try here.open(file)", through: "try here.mark(two)")
      .runs {
        try here.open(file)
        try here.mark(two)
      }
      .claims("books \(one) and \(two) are marked as read in the file") {
        try scene.saved().shelf.hasRead(one, two)
      }
  }

  private static func modern(_ scene: Scene) throws -> Step {
    let (one, two) = (scene.cast[0].id, scene.cast[1].id)
    let file = try scene.copy("actor")
    return Step("In modern Swift: an actor")
      .says(
        """
        An actor lets in one caller at a time, without a Mutex. This singleton does the work \
        itself:
        """
      )
      .quotes("Support/ModernCenter.swift", "actor ModernCenter")
      .says("Its callers may have to wait, so they write await:")
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
        Another caller can get in wherever the actor's own code says await. mark doesn't, so each \
        change is whole. The price is that of step 6: no test can make a fresh ModernCenter.
        """)
  }
}
