/// Calls a function until it throws no `ServerDown`, but at most `attempts` times.
func retry<Answer>(attempts: Int, _ call: () throws -> Answer) throws -> Answer {
  for _ in 1..<attempts {
    // Any other error, such as a refusal, would come again.
    do { return try call() } catch is ServerDown {}
  }
  return try call()
}
