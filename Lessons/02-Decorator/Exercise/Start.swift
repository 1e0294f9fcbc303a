// Your file. The task is in README.md; the tests show your progress.

// TODO: "For the stocktaking, an error is better than an old title. Try up to three times. I want two
// numbers: the calls of the server, which I pay for, and the requests of the staff."
func stocktaking(_ server: any TitleService, calls: Tally, requests: Tally) -> any TitleService {
  server
}

/// Shows the title from last time while the server is down.
// TODO: So far, it only passes each call on. Make it remember titles.
struct Remembering: TitleDecorator {
  let base: any TitleService
}

extension TitleService {
  func remembering() -> any TitleService { Remembering(base: self) }
}

// TODO: "Readers wait at the desk. Ask the server once. If it is down and we know a title from last time,
// show that at once. If we don't, try up to three times. Count the calls of the server."
func desk(_ server: any TitleService, calls: Tally) -> any TitleService {
  server
}

// TODO: "The list that is printed at night should be right. Try up to three times; only then take a
// title from last time. Count the titles that the list asks for, not the attempts."
func nightList(_ server: any TitleService, titles: Tally) -> any TitleService {
  server
}
