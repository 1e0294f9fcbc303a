import BookLibrary

extension String {
  func thumbnail(on device: Device) -> String {
    self + (device == .pad ? "!iPadThumb" : "!thumb")
  }
}
