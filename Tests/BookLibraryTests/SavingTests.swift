import BookLibrary
import Foundation
import TestSupport
import Testing

/// What a save does to the file, and what becomes of the file when a save fails.
struct SavingTests {
  let folder: TemporaryFolder
  let store: LibraryStore

  init() throws {
    folder = try TemporaryFolder()
    store = LibraryStore(folder: folder.url)
  }

  private func mode(of url: URL) -> mode_t {
    var status = stat()
    lstat(url.path, &status)
    return status.st_mode
  }

  @Test(arguments: [0o600, 0o640, 0o644, 0o666])
  func `the file's mode stays`(permissions: mode_t) throws {
    let library = try store.load()
    chmod(store.url.path, permissions)

    try store.save(library)

    #expect(mode(of: store.url) & 0o777 == permissions)
  }

  @Test func `a symbolic link stays, and what it leads to is replaced`() throws {
    let elsewhere = try TemporaryFolder()
    try FileManager.default.createSymbolicLink(
      at: folder.file("hop"), withDestinationURL: elsewhere.file("real.json"))
    try FileManager.default.createSymbolicLink(
      atPath: store.url.path, withDestinationPath: "hop")

    // First to nowhere: the first use makes the file that the link leads to.
    var library = try store.load()
    try library.shelf.remove(84)
    try store.save(library)

    #expect(mode(of: store.url) & S_IFMT == S_IFLNK)
    #expect(mode(of: folder.file("hop")) & S_IFMT == S_IFLNK)
    #expect(elsewhere.names == ["real.json"])
    #expect(folder.names == ["hop", "library.json"])
    #expect(try LibraryStore(folder: folder.url).load() == library)
  }

  @Test func `a link is followed as the system follows it`() throws {
    // The store's folder is a link, and the file a link with `..` in it: that goes up from where the
    // folder really is.
    let files = FileManager.default
    try files.createDirectory(at: folder.file("real/inner"), withIntermediateDirectories: true)
    try files.createSymbolicLink(
      atPath: folder.file("store").path, withDestinationPath: "real/inner")
    try files.createSymbolicLink(
      atPath: folder.file("real/inner/library.json").path, withDestinationPath: "../target.json")
    try folder.write("not ours", to: "target.json")

    let store = LibraryStore(folder: folder.file("store"))
    var library = try store.load()
    try library.shelf.remove(84)
    try store.save(library)

    #expect(folder.bytes(of: "target.json") == Data("not ours".utf8))
    #expect(folder.bytes(of: "real/target.json") != nil)
    #expect(try LibraryStore(folder: folder.file("store")).load() == library)
  }

  @Test func `what a kill left behind doesn't stop the next save`() throws {
    let library = try store.load()
    try folder.write("half a libr", to: ".library.json.saving")

    #expect(try LibraryStore(folder: folder.url).load() == library)
    try store.save(library)

    #expect(folder.names == ["library.json"])
  }

  @Test func `a folder that can't be made is an error`() throws {
    try folder.write("", to: "occupied")
    let store = LibraryStore(folder: folder.file("occupied/store"))

    let error = try #require(throws: StoreError.self) { try store.load() }

    guard case .unreadable(store.url, _) = error else {
      Issue.record("\(error)")
      return
    }
    #expect(folder.bytes(of: "occupied") == Data())
  }

  @Test func `a file that can't be written is an error, and the old one is whole`() throws {
    let library = try store.load()
    let bytes = folder.bytes(of: "library.json")
    // Also for root, whom no permission stops: a folder where the temporary file belongs.
    try FileManager.default.createDirectory(
      at: folder.file(".library.json.saving"), withIntermediateDirectories: false)

    let error = try #require(throws: StoreError.self) { try store.save(library) }

    guard case .unwritable(store.url, _) = error else {
      Issue.record("\(error)")
      return
    }
    #expect(folder.bytes(of: "library.json") == bytes)
  }

  @Test func `a full disk is an error, and the old file is whole`() async {
    await #expect(processExitsWith: .success) {
      let folder = try TemporaryFolder()
      let store = LibraryStore(folder: folder.url)
      var library = try store.load()
      let bytes = folder.bytes(of: "library.json")
      try library.shelf.remove(84)
      signal(SIGXFSZ, SIG_IGN)

      for room in [0, 1, 1000] {
        limitFiles(to: room)
        #expect(throws: StoreError.diskFull(store.url)) { try store.save(library) }
        #expect(folder.bytes(of: "library.json") == bytes)
        #expect(folder.names == ["library.json"])
      }
      limitFiles(to: 1_000_000)
      try store.save(library)
      #expect(try LibraryStore(folder: folder.url).load() == library)
    }
  }

  @Test(.serialized, arguments: 0..<12)
  func `after kill -9 the store opens with the old state or the new`(round: Int) async throws {
    let before = try store.load()
    var after = before
    after.shelf = try Shelf(before.shelf.reversed())
    setenv("STORE_TO_KILL", folder.url.path, 1)
    setenv("KILL_AFTER", "\(round * 20_000)", 1)

    await #expect(processExitsWith: .signal(SIGKILL)) {
      let environment = ProcessInfo.processInfo.environment
      let store = LibraryStore(folder: URL(filePath: try #require(environment["STORE_TO_KILL"])))
      let spins = try #require(environment["KILL_AFTER"].flatMap(Int.init))
      let library = try store.load()
      Thread.detachNewThread {
        for _ in 0..<spins {}
        kill(getpid(), SIGKILL)
      }
      while true {
        try store.save(Library(shelf: Shelf(library.shelf.reversed()), notes: library.notes))
        try store.save(library)
      }
    }

    let survivor = LibraryStore(folder: folder.url)
    let found = try survivor.load()
    #expect(found == before || found == after)
    try survivor.save(before)
    #expect(folder.names == ["library.json"])
  }
}

/// Lets no file of this process grow beyond a size.
private func limitFiles(to bytes: Int) {
  #if canImport(Glibc)
    let resource = __rlimit_resource_t(RLIMIT_FSIZE.rawValue)
  #else
    let resource = RLIMIT_FSIZE
  #endif
  var limit = rlimit()
  getrlimit(resource, &limit)
  limit.rlim_cur = rlim_t(bytes)
  setrlimit(resource, &limit)
}
