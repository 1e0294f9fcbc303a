func stocktaking(_ server: any TitleService, calls: Tally, requests: Tally) -> any TitleService {
  // Inside of the retry, a counter sees each attempt; outside, each request.
  server.counting(in: calls).retrying().counting(in: requests)
}

/// Shows the title from last time while the server is down.
final class Remembering: TitleService {
  private let base: any TitleService
  private var titles: [String: String] = [:]

  init(base: any TitleService) {
    self.base = base
  }

  func title(of number: String) throws -> String {
    do {
      let title = try base.title(of: number)
      titles[number] = title
      return title
    } catch let error as ServerDown {
      guard let title = titles[number] else { throw error }
      return title
    } catch let error as UnknownNumber {
      // A refusal is an answer: the old title is wrong.
      titles[number] = nil
      throw error
    }
  }

  func correct(_ number: String, to title: String) throws {
    // Before the call: even if it fails, the server may have made the correction.
    titles[number] = nil
    try base.correct(number, to: title)
  }
}

extension TitleService {
  func remembering() -> any TitleService { Remembering(base: self) }
}

func desk(_ server: any TitleService, calls: Tally) -> any TitleService {
  server.counting(in: calls).remembering().retrying()
}

func nightList(_ server: any TitleService, titles: Tally) -> any TitleService {
  server.retrying().remembering().counting(in: titles)
}
