import Foundation
import LessonStage

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
