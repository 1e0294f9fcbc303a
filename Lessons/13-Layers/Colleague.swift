import BookLibrary
import Foundation
import NoteData
import NoteFrontEnds
import NoteServices

/// What all tries can do.
protocol NoteRoom {
  func write(_ note: SchoolLine) async throws(WriteError)
  /// Corrects a note, by rules in a second file if the try can have one.
  func correct(_ note: Note, to text: String, by child: String) async throws(WriteError)
  /// The button for old notes, in the file that has `correct`.
  func tapBesideRules(_ note: SchoolLine) async throws(WriteError)
  /// - Returns: The report. Lines that can't be stored now are left.
  func importNight(_ lines: inout [SchoolLine]) async -> [String]
  /// The storage, if a screen's file can change it.
  var openToScreens: (any OpenStorage)? { get }
}

extension NoteRoom {
  var openToScreens: (any OpenStorage)? { self as? any OpenStorage }

  func importNight(_ lines: inout [SchoolLine]) async -> [String] {
    await LayersLesson.importNight(&lines, by: write)
  }

  // In one module, a screen's file and a file of rules are the same to the compiler.
  func tapBesideRules(_ note: SchoolLine) async throws(WriteError) {
    try await tap(note, openToScreens)
  }

  /// Asks no rule if it can change the storage itself.
  func tap(_ note: SchoolLine, _ storage: (any OpenStorage)?) async throws(WriteError) {
    if let storage {
      try await storage.change(by: note.child) { library throws(WriteError) in
        try library.addNote(note)
      }
    } else {
      try await write(note)
    }
  }
}

extension TellingRoom: NoteRoom {}
extension RuledCore: NoteRoom {}
extension CheckedCore: NoteRoom {}

extension NoteCore: NoteRoom {
  func write(_ note: SchoolLine) throws(WriteError) { let _: SchoolLine = try write(note) }

  func correct(_ note: Note, to text: String, by child: String) throws(WriteError) {
    let _: Note.ID = try correct(note, to: text, by: child)
  }
}

// MARK: - The layers

/// The layers as a try.
struct LayeredRoom: NoteRoom {
  let folder: URL
  /// Whether the manifest lets the front ends use the store.
  let isOpenToFrontEnds: Bool
  private var notes: ReadingNotes { ReadingNotes(folder: folder) }
  private var store: NoteStore { NoteStore(folder: folder) }

  func write(_ note: SchoolLine) async throws(WriteError) {
    do {
      try await notes.write(note.text, about: note.book.rawValue, by: note.child)
    } catch { throw WriteError(error) }
  }

  func correct(_ note: Note, to text: String, by child: String) async throws(WriteError) {
    do { try await notes.correct(note.id.rawValue, to: text, by: child) } catch {
      throw WriteError(error)
    }
  }

  func importNight(_ lines: inout [SchoolLine]) async -> [String] {
    var night = NightFile(lines.map { "\($0.child);\($0.book);\($0.text)" })
    await NightImport(notes).run(&night)
    // What is left is always the end of the file.
    lines = lines.suffix(night.left.count)
    return night.report
  }

  var openToScreens: (any OpenStorage)? { isOpenToFrontEnds ? store : nil }

  func tapBesideRules(_ note: SchoolLine) async throws(WriteError) {
    try await tap(note, store)
  }
}

/// What `change` of the services does, which is internal. A test gets past a rule by the original.
extension NoteStore: OpenStorage {
  func change(by child: String, _ body: Change) throws(WriteError) {
    do { try change(body) } catch {
      guard case .refused(let refusal) = error else { throw .down }
      throw refusal
    }
  }
}

extension WriteError {
  fileprivate init(_ error: NotesError) {
    if case .refused(let refusal) = error { self = .refused("\(refusal)") } else { self = .down }
  }
}
