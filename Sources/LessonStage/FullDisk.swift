import Foundation

/// Runs `body` while this process can't write to files, as on a full disk.
public func withFullDisk(_ body: () async throws -> Void) async throws {
  #if canImport(Glibc)
    let resource = __rlimit_resource_t(RLIMIT_FSIZE.rawValue)
  #else
    let resource = RLIMIT_FSIZE
  #endif
  var usual = rlimit()
  getrlimit(resource, &usual)
  var full = rlimit(rlim_cur: 0, rlim_max: usual.rlim_max)
  setrlimit(resource, &full)
  defer { setrlimit(resource, &usual) }
  try await body()
}
