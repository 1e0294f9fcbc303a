import BookLibrary
import Foundation
import NoteServices

/// The file of the rungs that have no layers.
struct NoteFile {
  let url: URL

  func save(_ notes: [BookNote]) throws(NoteError) {
    let lines = notes.map { "\($0.child);\($0.book);\($0.text)\n" }
    let file = DurableFile(url)
    do {
      try file.replace(with: Data(lines.joined().utf8), ifStill: file.contents())
    } catch {
      throw .down
    }
  }
}
