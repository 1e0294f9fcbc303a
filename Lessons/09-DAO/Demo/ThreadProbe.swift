import Dispatch

/// A struct with async methods. Where do they run?
struct ThreadProbe {
  func isOnMainActor() async -> Bool {
    MainQueue.isCurrent
  }

  @concurrent func isOnMainActorToo() async -> Bool {
    MainQueue.isCurrent
  }
}

extension SQLiteNoteDAO {
  func isOnMainActor() -> Bool {
    MainQueue.isCurrent
  }
}

/// The queue that runs the main actor's code.
///
/// On Linux, the main thread ends when an async program first waits, so `Thread.isMainThread` can't
/// tell.
enum MainQueue {
  private static let key = {
    let key = DispatchSpecificKey<Bool>()
    DispatchQueue.main.setSpecific(key: key, value: true)
    return key
  }()

  /// Whether the code that asks runs on this queue.
  static var isCurrent: Bool { DispatchQueue.getSpecific(key: key) == true }
}
