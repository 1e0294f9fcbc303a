import BookLibrary
import Foundation
import LessonStage
import ScriptStage
import SQLite

extension DAODemo {
  static func secondAct(_ setting: Setting) async throws -> [Step] {
    let world = try DAOWorld(setting)
    return [ids(world), try threads(setting), world.scene.ending()]
  }

  private static func ids(_ world: DAOWorld) -> Step {
    let first = world.scene.library.nextNoteID
    let second = Note.ID(rawValue: first.rawValue + 1)
    var ids: [String] = []
    return Step("Who gives a new note its id?")
      .says("Mei writes note \(first), removes it, and writes a new note.")
      .asks(
        "Does the new note get the id \(first) again?",
        because: "Every store remembers the highest id, even when that note is gone."
      )
      .runs {
        ids = await world.answers { notebook in
          try await notebook.remove(notebook.write("One.", by: "Mei").id)
          return "\(try await notebook.write("Two.", by: "Mei").id)"
        }
      }
      .claims("in all three stores, the new note is note \(second)", answers: "no") {
        Set(ids) == ["\(second)"]
      }
      .says(
        """
        If the DAO used id \(first) again, a link to the removed note would show the new note. In \
        memory and in the file, the library remembers the highest id that was ever used. In \
        SQLite, the keyword `AUTOINCREMENT` is enough:
        """
      )
      .quotes("Support/NoteDatabase.swift", "CREATE TABLE note", through: "nid")
      .says("Only the store sees the notes of all programs, so the DAO assigns ids.")
  }

  private static func threads(_ setting: Setting) throws -> Step {
    let dao = SQLiteNoteDAO(try Database.notes(in: setting.scratchFolder("threads")))
    let probe = ThreadProbe()
    return Step("Whose thread waits for the disk?")
      .says(
        """
        A disk can be slow. A screen's code runs on the main actor, whose thread also draws the \
        screens. Suppose that a screen awaits this method of a struct, which returns whether it \
        runs on the main actor, too:
        """
      )
      .quotes("Demo/ThreadProbe.swift", "func isOnMainActor() async")
      .asks(
        "Does this method run on the main actor?",
        because:
          "With this package's settings, an `async` method of a struct runs on its caller's actor."
      )
      .claimsDamage("the struct's method runs on the main actor") {
        @MainActor in await probe.isOnMainActor()
      }
      .says(
        """
        If that method read a file, the screens would freeze meanwhile. `async` only allows a \
        method to wait for others: it doesn't move the method's own work. (A new app in Xcode 26 \
        has the same setting. Without it, such a method leaves its caller's actor.) An actor's \
        methods run on the actor, away from the main thread. All three DAOs are actors. For this \
        step, `SQLiteNoteDAO` has one more method:
        """
      )
      .quotes("Demo/ThreadProbe.swift", "extension SQLiteNoteDAO")
      .claims("the DAO's method doesn't run on the main actor") { @MainActor in
        await !dao.isOnMainActor()
      }
      .says("A struct can say the same for each method, with `@concurrent`:")
      .quotes("Demo/ThreadProbe.swift", "@concurrent func")
      .claims("the struct's `@concurrent` method doesn't run on the main actor") {
        @MainActor in await !probe.isOnMainActorToo()
      }
      .says(
        """
        Either way, some thread still waits for the disk. But it isn't the one that draws the \
        screens.
        """)
  }
}
