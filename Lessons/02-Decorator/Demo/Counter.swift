import BookLibrary

/// Counts calls: a feature of the other team, of a kind that this program doesn't have.
final class Counter {
  private(set) var calls = 0

  func count() { calls += 1 }
}

func counted(_ load: @escaping Load, by counter: Counter) -> Load {
  {
    counter.count()
    return try load()
  }
}

extension Middleware {
  /// Counts each request before it passes it on.
  static func counting(with counter: Counter) -> Middleware {
    Middleware { next in
      { request in
        counter.count()
        return try next(request)
      }
    }
  }
}
