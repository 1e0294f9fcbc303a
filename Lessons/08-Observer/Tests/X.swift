import Testing

@testable import ObserverLesson
