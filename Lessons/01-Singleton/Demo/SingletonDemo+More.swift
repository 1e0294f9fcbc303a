import BookLibrary
import LessonStage

extension SingletonDemo {
  static func secondAct(_ setting: Setting) throws -> [Step] {
    let scene = try Scene(setting, books: 2, "that nobody has read yet") { !$0.isRead }
    return [
      builtByHand(scene), halfLocked(scene), twoPrograms(scene), try modern(scene), scene.ending(),
    ]
  }

  private static func builtByHand(_ scene: Scene) -> Step {
    let library = scene.library
    var first: LazyCenter?
    var second: LazyCenter?
    return Step("Another way: build the object by hand")
      .says(
        """
        In other languages, a singleton is often built by hand: if there is no object yet, build \
        one. Swift 6 refuses a static var that any thread can change. The word \
        "unsafe" in the second line tells the compiler that we take care of that ourselves:
        """
      )
      .quotes("Without/LazyCenter.swift", "final class LazyCenter")
      .says(
        """
        While load() runs for the first screen, a second screen asks for the object. To force \
        this, the demo asks inside load():
        """
      )
      .quotes("Demo/SingletonDemo+More.swift", "first = LazyCenter.shared")
      .asks(
        "Do the two screens get the same object?", answer: .no,
        because: "While the first object is being built, there is none that the second could find."
      )
      .runs {
        first = LazyCenter.shared {
          second = LazyCenter.shared { library }
          return library
        }
      }
      .claimsDamage("the two screens get two objects") { first !== second }
      .says("With static let, a second thread would wait. (A call like this one would not return.)")
  }

  private static func halfLocked(_ scene: Scene) -> Step {
    let (one, two) = (scene.cast[0].id, scene.cast[1].id)
    let half = HalfLockedCenter(scene.library)
    return Step("One object, and a lock around each access")
      .says(
        """
        "static let" makes only the building of the object safe. Here each access to the shared \
        library is locked, but a change needs two accesses: get the library, and set the changed \
        one.
        """
      )
      .quotes("Without/HalfLockedCenter.swift", "var library")
      .says("Suppose two threads do this in the following order; half is a HalfLockedCenter:")
      .quotes(
        "Demo/SingletonDemo+More.swift", "var first = half.library",
        through: "half.library = second"
      )
      .asks(
        "Is book \(one) marked as read in the HalfLockedCenter afterward?", answer: .no,
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
      .claimsDamage("book \(one) is not marked as read in the HalfLockedCenter") {
        !half.library.shelf.hasRead(one)
      }
      .says("BookCenter has one lock around the whole change (step 5): no thread gets in between.")
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
        two BookCenters, each with its own store, stand for the singletons of two programs. The \
        other program marks book \(one). Then this one marks book \(two):
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
        This program's store sees that the file has changed since it last read it. (In steps 2 \
        and 3, both screens saved through one store, so it saw nothing unusual.) This program \
        opens the file again, and repeats the change:
        """
      )
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
      .says("An actor lets in one caller at a time without a Mutex. (Not shown: open and shelf.)")
      .quotes("Support/ModernCenter.swift", "actor ModernCenter")
      .says("We start over, with both books unread. Callers may have to wait, so they write await:")
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
