import LessonStage

/// Records a desk's calls to an object.
struct Recording<Callee> {
  let name: String
  var callee: Callee
  let recorder: CallRecorder

  mutating func call<Value>(
    _ message: String, _ body: (inout Callee) -> Value, answer: (Value) -> String? = { _ in nil }
  ) -> Value {
    recorder.call("Desk", name, message)
    let result = body(&callee)
    if let answer = answer(result) { recorder.answer(name, "Desk", answer) }
    return result
  }
}
