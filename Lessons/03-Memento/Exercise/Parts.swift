// The timer's error. Leave this file as it is.

/// The memento is one of another timer.
struct OtherTimer: Error {}
