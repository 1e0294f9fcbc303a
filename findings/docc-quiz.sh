#!/usr/bin/env bash
# DocC succeeds, and drops parts of a tutorial's quiz: with a warning, a choice without a justification and a
# question without text; without one, each choice's reaction.
source "$(dirname "$0")/common.sh"
need docc python3
swift_version

mkdir Course.docc
cat > Course.docc/Table.tutorial <<'END'
@Tutorials(name: "Course") {
  @Intro(title: "Course") {
    Hello.
  }
  @Chapter(name: "One") {
    Text.
    @TutorialReference(tutorial: "doc:Lesson")
  }
}
END
cat > Course.docc/Lesson.tutorial <<'END'
@Tutorial(time: 5) {
  @Intro(title: "Lesson") {
    Text.
  }
  @Assessments {
    @MultipleChoice {
      With a reaction each, and a choice without a justification.
      @Choice(isCorrect: true) {
        yes
        @Justification(reaction: "Good!") {
          so
        }
      }
      @Choice(isCorrect: false) {
        no
        @Justification(reaction: "Think again.") {
          so
        }
      }
      @Choice(isCorrect: false) {
        perhaps
      }
    }
    @MultipleChoice {
      @Choice(isCorrect: true) {
        without a question above
        @Justification {
          so
        }
      }
      @Choice(isCorrect: false) {
        no
        @Justification {
          so
        }
      }
    }
  }
}
END

cat > quiz.py <<'END'
import json, pathlib
page = next(pathlib.Path("out/data/tutorials").rglob("lesson.json"))
for section in json.loads(page.read_text())["sections"]:
    for question in section.get("assessments", []):
        reactions = [choice["reaction"] for choice in question["choices"] if choice.get("reaction")]
        print(f"{len(question['choices'])} choices, reactions:", *reactions or ["none"])
END
{
  docc convert Course.docc --output-dir out --fallback-display-name Course > docc.log 2>&1 &&
    echo "docc succeeds" || echo "docc fails"
  for word in Justification question reaction; do
    echo "warnings about a $word: $(grep -ic "^warning:.*$word" docc.log || true)"
  done
  python3 quiz.py
} | same "docc succeeds
warnings about a Justification: 1
warnings about a question: 1
warnings about a reaction: 0
2 choices, reactions: none"
