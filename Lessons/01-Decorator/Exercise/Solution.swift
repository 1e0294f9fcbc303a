func stocktaking(_ server: any Catalog, calls: Tally, requests: Tally) -> any Catalog {
  // Inside of the retry, a counter sees each attempt; outside, each request.
  server.counting(in: calls).retrying().counting(in: requests)
}

/// Shows the title from last time while the server is down.
final class Remembering: CatalogDecorator {
  let base: any Catalog
  private var titles: [String: String] = [:]

  init(base: any Catalog) {
    self.base = base
  }

  func title(of number: String) throws -> String {
    do {
      let title = try base.title(of: number)
      titles[number] = title
      return title
    } catch is ServerDown {
      guard let title = titles[number] else { throw ServerDown() }
      return title
    } catch {
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

extension Catalog {
  func remembering() -> any Catalog { Remembering(base: self) }
}

func desk(_ server: any Catalog, calls: Tally) -> any Catalog {
  server.counting(in: calls).remembering().retrying()
}

func nightList(_ server: any Catalog, titles: Tally) -> any Catalog {
  server.retrying().remembering().counting(in: titles)
}
