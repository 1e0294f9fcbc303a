/// A **Concrete Observer**: a row with one title. A list that scrolls uses it again for another one.
@MainActor final class TitleRow {
  private(set) var text = ""
  private var token: (any ObservationToken)?

  /// Shows a title from now on, and no longer the one before.
  func bind(to title: Observed<String>) {
    token = title.observe { [weak self] change in
      self?.text = change.new
    }
  }
}
