/// The page that the reader sees. Only screens use it, so it lives where they do: on the **main
/// actor**.
@MainActor final class OpenPage {
  static let shared = OpenPage()

  private(set) var number = 1

  private init() {}

  func turn() { number += 1 }
}
