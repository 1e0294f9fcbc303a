import Foundation
@testable import SingletonLesson

func notes(in folder: URL, _ server: () async throws -> [String]) async throws {
  // error: cannot pass function of type '() async throws -> [String]' to parameter expecting synchronous function type
  _ = try DirectoryGate.shared.inside(folder) {
    try await server()
  }
}
