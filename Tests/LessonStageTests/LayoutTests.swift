import LessonStage
import Testing

/// What a terminal of 80 columns shows of texts that don't fit, or that do harm.
struct LayoutTests {
  private func output(_ step: @escaping @Sendable () -> Step) async -> [String] {
    let (_, output, _) = await AnyDemo.perform { _ in [step()] }
    return output.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
      .filter { $0.hasPrefix("   ") }
  }

  @Test func `words are wrapped, and a word without end is broken`() async {
    let lines = await output {
      Step("A").says(String(repeating: "word ", count: 20) + String(repeating: "x", count: 80))
    }

    #expect(
      lines == [
        "   word word word word word word word word word word word word word word word",
        "   word word word word word",
        "   " + String(repeating: "x", count: 77),
        "   xxx",
      ])
  }

  @Test func `Chinese characters and emoji take two columns`() async {
    let lines = await output {
      Step("A")
        .shows {
          Table(
            ["a", "b"],
            rows: [
              ["月亮", "|"], ["e\u{301}", "|"], ["👨‍👩‍👧", "|"], ["☔️", "|"], ["ｶﾅ", "|"], ["हिन्दी", "|"],
              ["น้ำ", "|"], ["ＡＢ", "|"],
            ])
        }
        .says(String(repeating: "月", count: 39))
    }

    #expect(
      lines == [
        "   a      b", "   月亮   |", "   e\u{301}      |", "   👨‍👩‍👧     |", "   ☔️     |",
        "   ｶﾅ     |", "   हिन्दी  |", "   น้ำ     |", "   ＡＢ   |",
        "   " + String(repeating: "月", count: 38), "   月",
      ])
  }

  @Test func `the widest column of a table gives way, in its middle`() async {
    let lines = await output {
      Step("A").shows {
        Table(
          ["id", "url"], rows: [["1", "https://" + String(repeating: "x", count: 90) + "!thumb"]])
      }
    }

    #expect(lines[1].count == 80)
    #expect(lines[1].hasPrefix("   1   https://xxx"))
    #expect(lines[1].contains("xxx…xxx"))
    #expect(lines[1].hasSuffix("xxx!thumb"))
  }

  @Test func `a diagram that is too wide keeps to its width`() async {
    let recorder = CallRecorder()
    for (a, b) in [("Alpha", "Beta"), ("Beta", "Gamma"), ("Gamma", "Delta"), ("Alpha", "Delta")] {
      recorder.call(a, b, "a long message, more than there is room for")
    }

    let lines = await output { Step("A").showsCalls(of: recorder) }

    #expect(lines.count == 5)
    #expect(lines.allSatisfy { $0.count <= 80 })
    #expect(lines[1].contains("…"))
    #expect(lines[4].contains("a long message, more than there is room for"))
  }

  @Test func `a call to itself, and a crowd, can be drawn`() async {
    let recorder = CallRecorder()
    recorder.call("A", "A", "think")
    let thought = await output { Step("A").showsCalls(of: recorder) }

    for number in 0..<60 { recorder.call("P\(number)", "P\(number + 1)", "hello") }
    let crowd = await output { Step("A").showsCalls(of: recorder) }

    #expect(thought == ["   A", "   │ ↺ think"])
    #expect(crowd.count == 61)
  }

  @Test(arguments: [
    "\u{1B}[2J", "\u{9B}2J", "a\rb", "a\nb", "a\u{8}b", "a\u{2028}b", "\u{202E}abc",
  ])
  func `a found text can't steer the terminal`(text: String) async {
    let recorder = CallRecorder()
    recorder.call("A", "B", text)

    let lines = await output {
      Step("A").shows { Table(["a"], rows: [[text]]) }.showsCalls(of: recorder)
        .claims("found", text) { text }
    }

    #expect(lines.count == 5)
    for line in lines {
      #expect(!line.unicodeScalars.contains { $0.properties.generalCategory == .control })
      #expect(!line.unicodeScalars.contains("\u{202E}"))
    }
  }

  @Test func `a recorder forgets what was shown`() async {
    let recorder = CallRecorder()
    let lines = await output {
      Step("A")
        .runs { recorder.call("A", "B", "one") }.showsCalls(of: recorder)
        .runs { recorder.call("A", "B", "two") }.showsCalls(of: recorder)
    }

    #expect(lines == ["   A        B", "   │─ one ─▶│", "   A        B", "   │─ two ─▶│"])
  }
}
