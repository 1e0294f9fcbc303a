import Foundation
@testable import SingletonLesson

func read(_ folder: URL, _ ask: () async throws -> [String]) async throws {
  // error: cannot pass function of type '() async throws -> [String]' to parameter expecting synchronous function type
  _ = try DirectoryGate.shared.inside(folder) {
    try await ask()
  }
}
