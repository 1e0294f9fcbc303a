import BookLibrary
import Foundation
import NoteData
import NoteFrontEnds
import NoteServices

/// What all tries can do.
protocol NoteRoom<Answer> {
  /// What a caller of `write` gets: nothing, or a receipt.
  associatedtype Answer
  func write(_ note: SchoolLine) async throws(WriteError) -> Answer
  /// - Returns: The report. Lines that can't be stored now are left.
  func importNight(_ lines: inout [SchoolLine]) async -> [String]
  /// Corrects a note in a library, by rules in a second file.
  func correct(_ note: Note.ID, to text: String, in folder: URL) async throws(WriteError)
  /// The storage, if a screen's file can change it.
  var openToScreens: (any OpenStorage)? { get }
  /// The storage, if a second file of rules can change it.
  var openToRules: (any OpenStorage)? { get }
}

extension NoteRoom {
  func importNight(_ lines: inout [SchoolLine]) async -> [String] {
    await LayersLesson.importNight(&lines, by: write)
  }
  // One module has one such file.
  func correct(_ note: Note.ID, to text: String, in folder: URL) async throws(WriteError) {
    try await Corrections(LibraryStore(folder: folder)).correct(note, to: text)
  }
  // In one module, a screen's file and a file of rules are the same to the compiler.
  var openToScreens: (any OpenStorage)? { self as? any OpenStorage }
  var openToRules: (any OpenStorage)? { openToScreens }
}

extension TellingRoom: NoteRoom {}
extension NoteCore: NoteRoom {}
extension RuledCore: NoteRoom {}
extension ReceiptCore: NoteRoom {}

// MARK: - The colleague's code, the same for all tries

/// A button for old notes, which asks no rule if it can change the storage itself.
func oldNoteTapped(
  _ note: SchoolLine, in room: some NoteRoom, _ storage: (any OpenStorage)?
) async throws {
  if let storage {
    try await storage.change { library throws(WriteError) in try library.addNote(note) }
  } else {
    _ = try await room.write(note)
  }
}

/// Next month's rule in a file of its own, around `write`. It tells the screen, and returns if that is
/// an answer.
func importShort<Room: NoteRoom>(_ lines: inout [SchoolLine], into room: Room) async -> [String] {
  await importNight(&lines) { note throws(WriteError) -> Room.Answer in
    guard note.isShort else {
      await RoomScreen.show("Too long!")
      if let nothing = () as? Room.Answer { return nothing }
      throw .refused("A note has at most 200 letters.")
    }
    return try await room.write(note)
  }
}

// MARK: - The layers

/// The layers as a try.
struct LayeredRoom: NoteRoom {
  let notes: ReadingNotes
  let store: NoteStore
  /// Whether the manifest lets the front ends use the store.
  let isOpenToFrontEnds: Bool

  init(folder: URL, isOpenToFrontEnds: Bool) {
    notes = ReadingNotes(folder: folder)
    store = NoteStore(folder: folder)
    self.isOpenToFrontEnds = isOpenToFrontEnds
  }

  func write(_ note: SchoolLine) async throws(WriteError) {
    do {
      try await notes.write(note.text, about: note.book.rawValue, by: note.child)
    } catch { throw WriteError(error) }
  }

  func correct(_ note: Note.ID, to text: String, in folder: URL) async throws(WriteError) {
    do { try await notes.correct(note.rawValue, to: text) } catch { throw WriteError(error) }
  }

  func importNight(_ lines: inout [SchoolLine]) async -> [String] {
    var night = NightFile(lines.map { "\($0.child);\($0.book);\($0.text)" })
    await NightImport(notes).run(&night)
    lines = night.left.map { lines[$0.number - 1] }
    return night.report
  }

  var openToScreens: (any OpenStorage)? { isOpenToFrontEnds ? openToRules : nil }
  var openToRules: (any OpenStorage)? { StoreForRules(store: store) }
}

/// What each file of the services can do: use the store.
struct StoreForRules: OpenStorage {
  let store: NoteStore

  func change(
    _ body: @Sendable (inout Library) throws(WriteError) -> Void
  ) async throws(WriteError) {
    do { try await store.change(body) } catch {
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
