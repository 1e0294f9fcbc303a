public import Foundation

/// What a thumbnail is shown on.
public enum Device: String, CaseIterable, Sendable {
  case phone
  case pad

  /// What the picture host wants behind a cover path, to send the size that fits.
  var thumbnailSuffix: String {
    switch self {
    case .phone: "!thumb"
    case .pad: "!iPadThumb"
    }
  }
}

/// Makes the URLs of cover thumbnails, for one picture host and one device.
public struct Thumbnails: Sendable {
  /// The picture host.
  public let host: URL
  /// What the thumbnails are shown on.
  public let device: Device

  /// Creates the thumbnails of one host for one device.
  ///
  /// - Parameter host: The picture host's address, as in `https://covers.example`.
  public init(host: String, device: Device) throws(InvalidAddress) {
    self.host = try URL(webAddress: host)
    self.device = device
  }

  /// Returns where a book's thumbnail is; what a URL can't hold in the path is percent-encoded.
  public func url(for book: Book) -> URL {
    host.appending(path: book.coverPath.text + device.thumbnailSuffix)
  }
}
