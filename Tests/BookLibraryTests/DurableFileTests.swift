import BookLibrary
import Foundation
import LessonStage
import TestSupport
import Testing

struct DurableFileTests {
  private let folder: TemporaryFolder
  private let file: DurableFile
  private let old = Data("old".utf8)
  private let new = Data("new".utf8)

  init() throws {
    folder = try TemporaryFolder()
    file = DurableFile(folder.file("file"))
  }

  @Test func `contents are replaced, unless the caller hasn't seen them`() throws {
    #expect(try file.contents() == nil)
    try file.replace(with: new, ifStill: nil)
    try file.replace(with: old, ifStill: new)
    for seen in [nil, Data(), new] {
      #expect(throws: StoreError.changedOnDisk(file.url)) {
        try file.replace(with: new, ifStill: seen)
      }
    }
    #expect(try file.contents() == old)
    #expect(folder.names == ["file"])
  }

  @Test func `a folder, a link or a pipe at the URL is an error and is left alone`() throws {
    try FileManager.default.createDirectory(at: folder.file("a"), withIntermediateDirectories: true)
    try folder.write("text", to: "text")
    try FileManager.default.createSymbolicLink(
      at: folder.file("b"), withDestinationURL: folder.file("text"))
    mkfifo(folder.file("c").path, 0o600)

    for name in ["a", "b", "c"] {
      let file = DurableFile(folder.file(name))
      let error = StoreError.unreadable(file.url, reason: "it is a folder, a link or a pipe")
      #expect(throws: error) { try file.contents() }
      #expect(throws: error) { try file.replace(with: new, ifStill: nil) }
    }
    #expect(folder.bytes(of: "text") == Data("text".utf8))
  }

  @Test func `a file in place of the folder is an error`() throws {
    try folder.write("text", to: "text")
    let file = DurableFile(folder.file("text/file"))
    #expect(throws: StoreError.unwritable(file.url, reason: "Not a directory")) {
      try file.replace(with: new, ifStill: nil)
    }
  }

  @Test func `a disk that fills up during a save is an error, and the old file stays`() async {
    // A process of its own, because a full disk is one for the whole process.
    await #expect(processExitsWith: .success) {
      signal(SIGXFSZ, SIG_IGN)
      let folder = try TemporaryFolder()
      let file = DurableFile(folder.file("file"))
      let old = Data("old".utf8)
      try file.replace(with: old, ifStill: nil)
      try await withFullDisk {
        #expect(throws: StoreError.diskFull(file.url)) {
          try file.replace(with: Data("new".utf8), ifStill: old)
        }
      }
      #expect(folder.bytes(of: "file") == old)
      #expect(folder.names == ["file"])
    }
  }
}
