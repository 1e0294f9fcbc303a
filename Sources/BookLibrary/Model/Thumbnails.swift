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
  /// - Parameter host: The picture host with its scheme, as in `https://covers.example`.
  /// - Throws: ``ThumbnailError`` if that is not the URL of a host.
  public init(host: String, device: Device) throws(ThumbnailError) {
    guard let url = URL(string: host), ["http", "https"].contains(url.scheme),
      url.host()?.isEmpty == false, url.query == nil, url.fragment == nil
    else { throw .invalidHost(host) }
    self.host = url
    self.device = device
  }

  /// Returns where a book's thumbnail is; what a URL can't hold in the path is percent-encoded.
  public func url(for book: Book) -> URL {
    host.appending(path: book.coverPath.text + device.thumbnailSuffix)
  }
}

/// Why there can be no thumbnails.
public enum ThumbnailError: Error, Equatable, Sendable {
  case invalidHost(String)
}

extension ThumbnailError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .invalidHost(let text):
      "\"\(text)\" is not the address of a picture host; one looks like https://covers.example."
    }
  }
}
