public import Foundation

/// The device on which a thumbnail is shown.
public enum Device: String, CaseIterable, Sendable {
  case phone
  case pad
}

extension Book {
  /// Returns the URL of the thumbnail, a small picture of the cover:
  /// `/71.png` at `covers.example` → `covers.example/71.png!thumb`.
  public func thumbnail(on device: Device, from host: URL) -> URL {
    let ending = device == .pad ? "!iPadThumb" : "!thumb"
    return host.appending(path: coverPath.text + ending)
  }
}
