import BookLibrary
import Foundation
import LessonStage

/// The schools' folders, and the library that gets their notes.
struct Schools {
  let north: URL
  let south: URL
  /// Its list names a script, which attaches `notes.db`.
  let east: URL
  /// The same as north and south, but each list is a pipe, so that a read stops until it is written.
  let slow: (north: URL, south: URL)
  private let scene: Scene
  private let start = CurrentDirectory.url

  init(_ scene: Scene) throws {
    self.scene = scene
    func folder(_ name: String, _ files: [String: String]) throws -> URL {
      let folder = scene.setting.scratchFolder(name)
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      for (file, text) in files { try Data(text.utf8).write(to: folder.appending(path: file)) }
      return folder
    }
    north = try folder("north", ["list.txt": "notes.txt", "notes.txt": "Mei: Lovely!"])
    south = try folder("south", ["list.txt": "notes.txt", "notes.txt": "Finn: Boring!"])
    slow = (
      try folder("slow/north", ["notes.txt": "Mei: Lovely!"]),
      try folder("slow/south", ["notes.txt": "Finn: Boring!"])
    )
    for folder in [slow.north, slow.south] {
      mkfifo(folder.appending(path: "list.txt").path, 0o600)
    }
    let script = """
      ATTACH 'notes.db' AS school;
      SELECT author || ': ' || content FROM school.note;
      """
    let files = ["list.txt": "school.sql", "school.sql": script, "notes.db": ""]
    east = try folder("east", files)
    _ = try SchoolReader.selected(
      by: """
        ATTACH '\(east.path)/notes.db' AS school; CREATE TABLE school.note(author, content);
        INSERT INTO school.note VALUES ('Zoe', 'Again!')
        """)
  }

  /// Runs a trial, and has the process go back to where it began.
  func trial(
    _ words: String, promised: String, _ find: @escaping (Way) throws -> String
  ) -> Trial<Way> {
    Trial(words, promised: promised) { way in
      defer { chdir(start.path) }
      return try find(way)
    }
  }

  /// The name of the folder that the process is in.
  var place: String {
    let folder = CurrentDirectory.url
    return folder.path == start.path ? "at the start" : "in \(folder.lastPathComponent)"
  }

  /// Stores notes in the library, and returns the authors that its file has then; and the place, if it
  /// isn't the start.
  func stored(_ notes: [String], place: String = "at the start") throws -> String {
    var library = try scene.store.load()
    library.restore(scene.library.memento())
    let old = Set(library.notes.map(\.id))
    for line in notes {
      let parts = line.split(separator: ": ", maxSplits: 1).map(String.init)
      guard parts.count == 2 else { throw StageError("no note: \(line)") }
      try library.add(
        Note(
          id: library.nextNoteID, bookID: scene.cast[0].id, author: parts[0], content: parts[1],
          created: Date(timeIntervalSince1970: 0)))
    }
    try scene.store.save(library)
    let authors = try scene.saved().notes.filter { !old.contains($0.id) }.map(\.author)
    let words = authors.isEmpty ? "no note" : authors.joined(separator: ", ")
    return place == "at the start" ? words : "\(words), \(place)"
  }
}
