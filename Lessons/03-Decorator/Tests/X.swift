import Testing

@testable import DecoratorLesson
