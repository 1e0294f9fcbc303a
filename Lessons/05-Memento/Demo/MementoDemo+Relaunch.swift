import BookLibrary
import Foundation
import LessonStage

extension MementoDemo {
  /// A history that can't be saved.
  static func fullDisk(_ world: MementoWorld) -> [Step] {
    let (desk, book) = (world.desk, world.books[1])
    let url = world.folder.appending(path: "history.json")
    return [
      Step("Faults: no room on the disk for the history")
        .says("An edit of the files counts if history and shelf are saved, or not at all.")
        .reads("Pattern/StoredEditor.swift", "func edit")
        .fails(with: EditError.unsaved(.diskFull(url))) {
          try await withFullDisk {
            try desk.edit { (editor) throws(EditError) in
              try editor.remove(book.id)
            }
          }
        }
        .claims("book \(book.id) is on the shelf, and in the file", [true, true]) {
          [desk.editor.shelf.contains(book.id), try world.file.load().shelf.contains(book.id)]
        }
    ]
  }

  /// The files are opened a second time, as by the next run of the program.
  static func relaunch(_ world: MementoWorld) -> [Step] {
    let (desk, folder, book) = (world.desk, world.folder, world.books[1])
    return [
      Step("The program ends, and another run undoes")
        .says(
          """
          Book \(book.id) is deleted. Then the same two files are opened anew, as the next run \
          does. Its undo brings back what this run has deleted:
          """
        )
        .runs {
          try desk.edit { (editor) throws(EditError) in
            try editor.remove(book.id)
          }
        }
        .claims("book \(book.id) is in the file", false) {
          try world.file.load().shelf.contains(book.id)
        }
        .runs {
          let next = try StoredEditor(folder: folder)
          try next.edit { (editor) throws(EditError) in
            try editor.undo()
          }
        }
        .claims("after the undo, book \(book.id) is in the file", true) {
          try world.file.load().shelf.contains(book.id)
        }
        .runs {
          let third = try StoredEditor(folder: folder)
          try third.edit { (editor) throws(EditError) in
            try editor.redo()
          }
        }
        .claims("after the redo, book \(book.id) is in the file", false) {
          try world.file.load().shelf.contains(book.id)
        }
    ]
  }
}
