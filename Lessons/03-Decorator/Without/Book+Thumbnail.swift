import BookLibrary

// Swift's everyday way to add a feature to a type, which some call decorating.

extension Book {
  func thumbnail(on device: Device) -> String {
    coverPath.text.thumbnail(on: device)
  }
}

extension String {
  func thumbnail(on device: Device) -> String {
    self + (device == .pad ? "!iPadThumb" : "!thumb")
  }
}
