import TestSupport
import Testing

/// The borders of the layers, in the sources.
struct LayerTests {
  @Test func `above the data layer there is no SQL, and no clock of its own`()
    throws
  {
    let forbidden =
      /\bDate(?:\(\)|\.now)|Clock\b|import SQLite|\b(?:SELECT|INSERT|UPDATE|DELETE|PRAGMA)\b|86_?400/
    let files = try Project.swiftFiles(in: "Sources").filter {
      $0.key.hasPrefix("Sources/RoomServices/") || $0.key.hasPrefix("Sources/RoomScreens/")
    }
    expect(files.count > 5, "\(files.count)")
    expect(files.filter { $0.value.contains(forbidden) }.map(\.key), is: [])
  }
}
