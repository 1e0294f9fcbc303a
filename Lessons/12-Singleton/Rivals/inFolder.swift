import Foundation

/// Try 5: moves, runs code, and moves back.
func inFolder<Value>(
  _ folder: URL, _ body: () throws -> Value
) throws -> Value {
  let before = CurrentDirectory.url
  try CurrentDirectory.move(to: folder)
  let result = Result { try body() }
  try CurrentDirectory.move(to: before)
  return try result.get()
}
