import BookLibrary
import Foundation
import Synchronization
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

  private func status(_ name: String) -> stat {
    var status = stat()
    lstat(folder.file(name).path, &status)
    return status
  }

  private func link(_ name: String, to destination: String) throws {
    try FileManager.default.createSymbolicLink(
      atPath: folder.file(name).path, withDestinationPath: destination)
  }

  private func makeFolder(_ name: String) throws {
    try FileManager.default.createDirectory(
      at: folder.file(name), withIntermediateDirectories: true)
  }

  /// Replaces the contents of a file in the folder.
  private func replace(_ name: String = "file", with data: Data, ifStill seen: Data?) throws {
    try DurableFile(folder.file(name)).replace(with: data, ifStill: seen)
  }

  @Test func `a file holds the bytes that were written last, and nobody else's are overwritten`()
    throws
  {
    expect(try file.contents(), is: nil)
    try replace(with: Data(), ifStill: nil)
    try replace(with: old, ifStill: Data())
    for seen in [nil, Data(), new] {
      let refusal = failure { try replace(with: new, ifStill: seen) }
      expect(refusal, is: "\(StoreError.changedOnDisk(file.url))")
      expect(folder.bytes(of: "file"), is: old)
    }
    try replace(with: new, ifStill: old)

    expect(folder.bytes(of: "file"), is: new)
    expect(folder.names, is: ["file"])

    // Two at once: long enough to write that both have begun before one ends.
    let data = Data(count: 10_000_000)
    let refusals = Mutex<[String]>([])
    DispatchQueue.concurrentPerform(iterations: 2) { _ in
      let refusal = failure { try replace("both", with: data, ifStill: nil) }
      refusals.withLock { $0.append(refusal) }
    }
    expect(
      refusals.withLock { $0.sorted() },
      is: ["\(StoreError.changedOnDisk(folder.file("both")))", "no error, but ()"])
  }

  @Test func `mode and owner stay, and so does a link: the file at its end is the one replaced`()
    throws
  {
    try folder.write("old", to: "file")
    // Only root can give a file to others; everybody else keeps their own.
    chown(file.url.path, 7, 8)
    for mode: mode_t in [0o600, 0o640, 0o666, 0o4755] {
      chmod(file.url.path, mode)
      let before = status("file")

      try replace(with: new, ifStill: folder.bytes(of: "file"))

      let after = status("file")
      expect(
        [after.st_mode, after.st_uid, after.st_gid],
        is: [S_IFREG | mode, before.st_uid, before.st_gid])
    }

    for (links, end) in [
      // The links, and the file at their end.
      (["file": "hop", "hop": "inner/real"], "inner/real"),
      (["file": "ABSOLUTE/new/real"], "new/real"),
      // `..` leads up from where a folder really is.
      (["store": "inner/deep", "inner/deep/file": "../real"], "inner/real"),
      (["file": "store/../real", "store": "inner/deep"], "inner/real"),
      (["file": "inner//./\u{301}real"], "inner/\u{301}real"),
    ] {
      // Each in a folder of its own.
      try DurableFileTests().follow(links, to: end)
    }
  }

  private func follow(_ links: [String: String], to end: String) throws {
    try makeFolder("inner/deep")
    try folder.write("decoy", to: "real")
    for (name, destination) in links {
      try link(name, to: destination.replacing("ABSOLUTE", with: folder.url.path))
    }
    let name = links["file"] == nil ? "store/file" : "file"

    try replace(name, with: old, ifStill: nil)
    try replace(name, with: new, ifStill: old)

    let file = DurableFile(folder.file(name))
    expect([try file.contents(), folder.bytes(of: end)], is: [new, new], end)
    try file.putAside()
    expect(
      [try file.contents(), folder.bytes(of: "\(end).old-1"), folder.bytes(of: "real")],
      is: [nil, new, Data("decoy".utf8)], end)
    for name in links.keys { expect(status(name).st_mode & S_IFMT, is: S_IFLNK) }
  }

  @Test
  func `something else in its place is an error, never a wait, and nothing is made elsewhere`()
    throws
  {
    let notText: [CChar] = [98, -1, 0]
    symlink(notText, folder.file("unreadable").path)
    try makeFolder("folder")
    for (name, end) in [("link", "folder"), ("loop", "loop"), ("none", "inner/")] {
      try link(name, to: end)
    }
    mkfifo(folder.file("pipe").path, 0o600)
    try folder.write("text", to: "text")
    let before = folder.names

    let (looped, noFolder) = (String(cString: strerror(ELOOP)), String(cString: strerror(ENOTDIR)))
    for (name, reason) in [
      ("folder", "it is not a file"), ("link", "it is not a file"), ("pipe", "it is not a file"),
      ("loop", looped), ("text/file", noFolder), ("pipe/file", noFolder),
    ] {
      let file = DurableFile(folder.file(name))
      let unreadable = "\(StoreError.unreadable(file.url, reason: reason))"
      let failures = [failure { try file.contents() }, failure { try file.putAside() }]
      expect(failures, is: [unreadable, unreadable])
      let unwritten = failure { try replace(name, with: new, ifStill: nil) }
      expect(unwritten.hasPrefix("\(file.url.path) can't be "), unwritten)
    }
    for name in ["unreadable", "none"] {
      let unwritten = failure { try replace(name, with: new, ifStill: nil) }
      expect(unwritten.contains("/\(name) can't be written: Invalid argument."), unwritten)
    }
    expect(folder.names, is: before)
  }

  @Test func `the rest of a killed save is in nobody's way, and a folder there is an error`() throws
  {
    try folder.write("half", to: ".file.saving")
    try replace("other", with: old, ifStill: nil)
    expect(folder.bytes(of: ".file.saving"), is: Data("half".utf8))
    try replace(with: old, ifStill: nil)
    expect(folder.names, is: ["file", "other"])

    // Also for root, whom no permission stops.
    try makeFolder(".file.saving")
    expect(
      failure { try replace(with: new, ifStill: old) },
      is: """
        \(file.url.path) can't be written: \(folder.url.path)/.file.saving is in the way. What was \
        saved before is still there.
        """)
    expect(folder.bytes(of: "file"), is: old)
  }

  @Test func `files are put aside under one number that is free, all or none of them`() throws {
    expect(try file.putAside(), is: nil)
    try makeFolder("c")
    try makeFolder("deep")
    for name in ["b", "b-log", "b.old-1", "deep/file"] { try folder.write(name, to: name) }
    let before = folder.names
    func putAside(_ names: String...) throws -> [String] {
      try DurableFile.putAside(names.map { DurableFile(folder.file($0)) }).map(\.lastPathComponent)
    }

    expect(
      failure { try putAside("a", "b-log", "b", "c", "deep/file") },
      is: "\(StoreError.unreadable(folder.file("c"), reason: "it is not a file"))")
    expect(folder.names, is: before)
    expect(
      try putAside("a", "b-log", "b", "deep/file"), is: ["b.old-2-log", "b.old-2", "file.old-2"])
    expect(folder.names, is: ["b.old-1", "b.old-2", "b.old-2-log", "c", "deep"])
  }

  @Test func `a full disk is an error, and the old file is whole`() async {
    await #expect(processExitsWith: .success) {
      let folder = try TemporaryFolder()
      let file = DurableFile(folder.file("file"))
      let (old, new) = (Data("old".utf8), Data(count: 100_000))
      try file.replace(with: old, ifStill: nil)
      signal(SIGXFSZ, SIG_IGN)

      for room in [0, 1, 1000] {
        limitFiles(to: room)
        expect(
          failure { try file.replace(with: new, ifStill: old) },
          is: "\(StoreError.diskFull(file.url))")
        expect(folder.bytes(of: "file"), is: old)
        expect(folder.names, is: ["file"])
      }
      limitFiles(to: 1_000_000)
      try file.replace(with: new, ifStill: old)
      expect(folder.bytes(of: "file"), is: new)
    }
  }

  @Test func `after kill -9 the file is the old one or the new`() async throws {
    for round in 0..<5 { try await kill(afterRound: round) }
  }

  private func kill(afterRound round: Int) async throws {
    let old = Data(count: 100_000)
    let new = Data(repeating: 1, count: 200_000)
    try replace(with: old, ifStill: folder.bytes(of: "file"))

    await #expect(processExitsWith: .signal(SIGKILL)) {
      [path = file.url.path as String, spins = round * 40_000 as Int] in
      let file = DurableFile(URL(filePath: path))
      let old = Data(count: 100_000)
      let new = Data(repeating: 1, count: 200_000)
      Thread.detachNewThread {
        for _ in 0..<spins {}
        Foundation.kill(getpid(), SIGKILL)
      }
      while true {
        try file.replace(with: new, ifStill: old)
        try file.replace(with: old, ifStill: new)
      }
    }

    let found = folder.bytes(of: "file")
    expect(found == old || found == new, "the file is neither")
    try replace(with: old, ifStill: found)
    expect(folder.names, is: ["file"])
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
