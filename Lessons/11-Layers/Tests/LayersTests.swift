import Testing

@testable import LayersLesson

struct LayersTests {}
