import Foundation
import LessonStage
import NoteServices

/// Names a new file for each rung.
final class ScratchFiles {
  private let folder: URL
  private var count = 0

  init(_ setting: Setting, _ folder: String) {
    self.folder = setting.scratchFolder(folder)
  }

  func next() -> NoteFile {
    count += 1
    return NoteFile(url: folder.appending(path: "\(count).json"))
  }
}

extension ReadingNotes {
  /// Writes a note, and records the call and its answer.
  func write(
    _ note: BookNote, calledBy caller: String, _ recorder: CallRecorder
  ) async throws(NoteError) {
    recorder.call(caller, "ReadingNotes", "write(…)")
    do throws(NoteError) {
      try await write(note)
      recorder.answer("ReadingNotes", caller, "stored")
    } catch {
      if case .refused = error { recorder.answer("ReadingNotes", caller, "refused") }
      throw error
    }
  }
}
