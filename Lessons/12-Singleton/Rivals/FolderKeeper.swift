import Foundation

/// Try 1: each import has a keeper, which goes back to where it came from.
struct FolderKeeper {
  private let before: URL

  init(entering folder: URL) throws(DirectoryError) {
    before = CurrentDirectory.url
    try CurrentDirectory.move(to: folder)
  }

  func leave() throws(DirectoryError) {
    try CurrentDirectory.move(to: before)
  }
}
