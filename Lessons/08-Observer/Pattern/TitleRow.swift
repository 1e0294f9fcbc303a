/// A **Concrete Observer**: a row with a title. A list that scrolls reuses it for another title.
@MainActor final class TitleRow {
  private(set) var text = ""
  private var token: (any ObservationToken)?

  /// Shows a title from now on, in place of the one before.
  func bind(to title: Observed<String>) {
    token = title.observe { [weak self] change in
      self?.text = change.new
    }
  }
}
