import Foundation
import RoomData
import RoomModel
import RoomServices
import TestSupport
import Testing

@testable import RoomScreens

/// The screens on the reading room's page are those of the app.
///
/// With `UPDATE_LESSONS=1` in the environment, they are drawn again.
@MainActor struct WalkTests {
  @Test func `a screen on the page is what the app shows after these keys`() async throws {
    let path = "Lessons/ReadingRoom/README.md"
    var page = try Project.text(of: path)
    let blocks = page.matches(of: /\n```text screen (\S+)\n(?s:.*?)\n```/)
    #expect(!blocks.isEmpty)
    for block in blocks {
      let clock = Clock().room
      let store = try await SQLiteStore(file: nil) { try Change.samples(clock: clock) }
      let room = try await Room(store, clock: clock)
      let screen = await ViewModels(room, author: "Mei").app(String(block.1))
      let lines = screen.split(separator: "\n", omittingEmptySubsequences: false)
      let text = lines.map { String($0.reversed().drop { $0 == " " }.reversed()) }
      page = page.replacing(
        block.0, with: "\n```text screen \(block.1)\n\(text.joined(separator: "\n"))\n```")
    }
    if ProcessInfo.processInfo.environment["UPDATE_LESSONS"] == "1" {
      try Data(page.utf8).write(to: Project.root.appending(path: path), options: .atomic)
    }
    let isSame = try Project.text(of: path) == page
    #expect(isSame, "A screen is outdated; UPDATE_LESSONS=1 swift test --filter Walk draws it")
  }
}
