import BookLibrary
import Foundation
import LessonStage

extension MementoDemo {
  /// Archives that aren't what they should be, and one that is old.
  static func archives(_ world: MementoWorld) throws -> [Step] {
    var editor = ShelfEditor(world.copy, history: History(limit: 3))
    let text = String(decoding: try Shelf.archive(world.start), as: UTF8.self)
    func document(_ name: String, _ text: String) -> JSONDocument {
      JSONDocument(named: name, Data(text.utf8))
    }
    let future = document(
      "future.json", text.replacing(#""version" : 1"#, with: #""version" : 2"#))
    let half = document("half.json", String(text.prefix(text.count / 2)))
    let foreign = document("notes.json", #"[{"nid": 1, "bid": 84, "author": "Mia"}]"#)
    let old = document(
      "albums.bin", #"[{"bid": 84, "book_name": "Snail", "pic": "/image/84.png"}]"#)
    return [
      Step("Faults: archives from the future, cut off, foreign, and old")
        .says("The originator alone reads archives, so it alone must refuse them.")
        .reads("Pattern/ShelfEditor.swift", "mutating func open")
        .fails(
          with: EditError.notAnArchive(
            DocumentError(
              document: "future.json", path: "version",
              problem: .unsupportedVersion(2, newest: 1)))
        ) { try editor.open(future) }
        .claims("an archive that was cut off is refused", true) {
          do throws(EditError) {
            try editor.open(half)
            return false
          } catch {
            return true
          }
        }
        .fails(
          with: EditError.notAnArchive(
            DocumentError(
              document: "notes.json", path: "[0]", problem: .missingKey("book_name")))
        ) { try editor.open(foreign) }
        .claims("the shelf is as it was", true) { editor.shelf == world.copy }
        .says(
          """
          An old one is brought up to date. It is a plain list without a version, and leaves out \
          what was nil. Only the originator knows what that meant:
          """
        )
        .runs { try editor.open(old) }
        .claims("on the shelf", ["Snail, read: false, portrait"]) {
          editor.shelf.map { "\($0.title), read: \($0.isRead), \($0.orientation)" }
        }
        .runs { try editor.undo() }
        .claims("after an undo the shelf is as it was", true) {
          editor.shelf == world.copy
        }
    ]
  }
}
