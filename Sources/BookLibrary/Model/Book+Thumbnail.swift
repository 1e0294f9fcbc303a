public import Foundation

/// The device on which a thumbnail is shown.
public enum Device: String, CaseIterable, Sendable {
  case phone
  case pad
}

extension Book {
  /// Returns the URL of the book's thumbnail, a small picture of its cover. The picture host chooses
  /// the size by the ending: `covers.example` and `/71.png` → `covers.example/71.png!thumb`.
  ///
  /// - Parameter host: The address of the picture host, as in `https://covers.example`.
  public func thumbnail(on device: Device, from host: URL) -> URL {
    let ending =
      switch device {
      case .phone: "!thumb"
      case .pad: "!iPadThumb"
      }
    return host.appending(path: coverPath.text + ending)
  }
}
