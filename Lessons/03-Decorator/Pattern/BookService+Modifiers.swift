// An extension of the component puts the decorators on.
extension BookService {
  func cached() -> CachingBooks {
    CachingBooks(base: self)
  }

  func logged(to journal: Journal) -> LoggingBooks {
    LoggingBooks(base: self, journal: journal)
  }

  func timed(by clock: any Clock<Duration>) -> TimingBooks {
    TimingBooks(base: self, clock: clock)
  }
}
