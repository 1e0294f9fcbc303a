import BookLibrary
import Foundation
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

  @Test func `a file holds the contents that were written last`() throws {
    // The leftovers of a killed save.
    try folder.write("half", to: ".file.saving")
    try file.replace(with: old, ifStill: nil)
    try file.replace(with: new, ifStill: old)
    #expect(try file.contents() == new)
    #expect(folder.names == ["file"])
  }

  @Test func `contents that the caller hasn't seen are never overwritten`() throws {
    try file.replace(with: old, ifStill: nil)
    for seen in [nil, Data(), new] {
      #expect(throws: StoreError.changedOnDisk(file.url)) {
        try file.replace(with: new, ifStill: seen)
      }
    }
    #expect(try file.contents() == old)
  }

  @Test(arguments: [0o600, 0o666] as [mode_t])
  func `the file's mode is preserved`(mode: mode_t) throws {
    try folder.write("old", to: "file")
    chmod(file.url.path, mode)

    try file.replace(with: new, ifStill: old)

    var status = stat()
    stat(file.url.path, &status)
    #expect(status.st_mode & 0o777 == mode)
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
    let reason = String(cString: strerror(ENOTDIR))
    #expect(throws: StoreError.unwritable(file.url, reason: reason)) {
      try file.replace(with: new, ifStill: nil)
    }
  }

  @Test func `a disk that fills up during a save is an error, and the old file stays`() async {
    await #expect(processExitsWith: .success) {
      let folder = try TemporaryFolder()
      let file = DurableFile(folder.file("file"))
      try file.replace(with: Data("old".utf8), ifStill: nil)
      #if canImport(Glibc)
        let resource = __rlimit_resource_t(RLIMIT_FSIZE.rawValue)
      #else
        let resource = RLIMIT_FSIZE
      #endif
      var limit = rlimit(rlim_cur: 1000, rlim_max: 1000)
      signal(SIGXFSZ, SIG_IGN)
      setrlimit(resource, &limit)

      #expect(throws: StoreError.diskFull(file.url)) {
        try file.replace(with: Data(count: 100_000), ifStill: Data("old".utf8))
      }
      #expect(folder.bytes(of: "file") == Data("old".utf8))
    }
  }

  @Test func `after kill -9, the file holds either the old or the new contents`() async throws {
    for _ in 0..<3 {
      let killed = try await #require(
        processExitsWith: .signal(SIGKILL), observing: [\.standardOutputContent]
      ) {
        let folder = try TemporaryFolder()
        folder.announce()
        let file = DurableFile(folder.file("file"))
        let old = Data(count: 100_000)
        let new = Data(repeating: 1, count: 200_000)
        try file.replace(with: old, ifStill: nil)
        let spins = Int.random(in: 0..<150_000)
        Thread.detachNewThread {
          for _ in 0..<spins {}
          kill(getpid(), SIGKILL)
        }
        while true {
          try file.replace(with: new, ifStill: old)
          try file.replace(with: old, ifStill: new)
        }
      }

      let contents = TemporaryFolder(announced: killed.standardOutputContent).bytes(of: "file")
      #expect([Data(count: 100_000), Data(repeating: 1, count: 200_000)].contains(contents))
    }
  }
}
