"""Compares measured cells with the table of a page: python3 compare.py NAME < cells

Each cell is one line: implementation, question, words, with tabs between. Other lines are shown only.
The page is the one whose section "What real libraries do" names findings/NAME.sh.
"""

import pathlib
import re
import sys

HEADING = "## What real libraries do\n"


def plain(text):
    """A cell's words, without Markdown: bold (a surprise), code, links."""
    text = re.sub(r"\[([^\]]*)\]\([^)]*\)", r"\1", text.replace("\\|", "|"))
    return text.replace("**", "").replace("`", "").strip()


def section(name):
    """The page whose section names the script, and the section's text."""
    root = pathlib.Path(__file__).resolve().parent.parent
    found = []
    for page in sorted(root.glob("Lessons/*/README.md")):
        text = page.read_text(encoding="utf-8").partition(HEADING)[2].partition("\n## ")[0]
        if f"findings/{name}.sh" in text:
            found.append((page.relative_to(root), text))
    if len(found) != 1:
        pages = ", ".join(str(page) for page, _ in found) or "no page"
        sys.exit(f"findings/{name}.sh has to be named by one page under {HEADING.strip()!r}: {pages}")
    return found[0]


def table(text):
    """The cells of the widest table, by implementation and question."""
    tables = re.findall(r"(?:^\|.*\n)+", text, flags=re.MULTILINE) or [""]
    rows = [
        [plain(cell) for cell in re.split(r"(?<!\\)\|", line)[1:-1]]
        for line in max(tables, key=lambda table: table.partition("\n")[0].count("|")).splitlines()
    ]
    return {(row[0], question): cell for row in rows[2:] for question, cell in zip(rows[0][1:], row[1:])}


def measured(lines):
    cells = {}
    for line in lines:
        print(line, end="")
        parts = line.rstrip("\n").split("\t")
        if len(parts) == 3:
            if cells.setdefault((parts[0], parts[1]), parts[2]) != parts[2]:
                sys.exit(f"measured twice, with different words: {parts[0]}, {parts[1]}")
    return cells


def main(name):
    run = measured(sys.stdin)
    if not run:
        sys.exit("no cell was measured")
    page, text = section(name)
    cells = table(text)
    ours = {implementation for implementation, _ in run}
    # A question that the page leaves out is only shown.
    asked = {question for _, question in cells}
    run = {key: words for key, words in run.items() if key[1] in asked}
    wrong = 0
    for key in sorted({key for key in cells if key[0] in ours} | set(run)):
        # A dash says: this can't be done there, so nothing was measured.
        written, seen = cells.get(key, "not there"), run.get(key, "–")
        if written != seen:
            wrong += 1
            print(f"{key[0]}, {key[1]}\n   page: {written}\n   run:  {seen}", file=sys.stderr)
    others = sorted({implementation for implementation, _ in cells} - ours)
    if others:
        print(f"rows of {page} that this script doesn't measure: {', '.join(others)}")
    if wrong:
        sys.exit(f"{page}: {wrong} of {len(run)} cells differ")
    print(f"{page}: all {len(run)} measured cells are as the table says")


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit("python3 compare.py NAME < cells")
    main(sys.argv[1])
