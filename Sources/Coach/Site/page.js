// On each page: colors Swift code, tells how far the reader is, and fits wide tables.

// MARK: Code

// Each group matches whole tokens of a class, so that no keyword is found in a string, and none in
// an argument's label: comment, string, word, attribute, number, keyword, type. Before the last two
// are names that look like them.
const tokens = new RegExp([
  /(?<c>\/\/.*|\/\*.*?\*\/)/,
  /(?<s>(?<hashes>#+)".*?"\k<hashes>|"""|"(?:\\\((?:[^()"]|"[^"]*"|\([^()]*\))*\)|\\.|[^"\\])*")/,
  /(?<word>->)/, /(?<a>[@#][A-Za-z]\w*)/, /(?<n>\d[\d_]*(?:\.\d+)?)/, /`\w+`|\$\d+|\.[a-z_]\w*/,
  /(?<k>\b(?:default|false|nil|true|(?:KEYWORDS)(?!:))\b)/, /(?<t>[A-Z]\w*)/, /\w+/
].map(part => part.source).join('|').replace('KEYWORDS', `
  Self actor any as async await borrowing break case catch class consuming continue defer deinit do
  else enum extension fileprivate final for func guard if import in indirect init inout internal is
  isolated let mutating nonisolated nonmutating override private protocol public repeat rethrows
  return self sending some static struct subscript super switch throw throws try typealias unowned
  var weak where while`.trim().split(/\s+/).join('|')), 'g')

for (const line of document.querySelectorAll(':is(.swift, .diff) code > span')) {
  const text = line.textContent, parts = []
  let end = 0
  for (const { 0: token, groups, index } of text.matchAll(tokens)) {
    const className = Object.keys(groups).find(name => groups[name])
    if (!className) continue
    const span = Object.assign(document.createElement('span'), { className, textContent: token })
    parts.push(text.slice(end, index), span)
    end = index + token.length
  }
  line.replaceChildren(...parts, text.slice(end))
}

// MARK: Progress

const lessons = [...document.querySelectorAll('td a')], start = document.querySelector('.start a')

// Returns how far the reader is on a lesson's page, if it is begun.
function progress({ pathname }) {
  try {
    const { furthest, count, left, score } = JSON.parse(localStorage['run ' + pathname])
    if (furthest < count) return ` · step ${furthest} of ${count}`
    if (left) return ` · open questions: ${left}`
    return ' · done' + (score ? `, ${score}` : '')
  } catch { return '' }
}
if (start && progress(start)) start.textContent = start.textContent.replace('Begin', 'Go on')
const isDone = link => progress(link).includes('done')

// After a lesson that is done, Home goes on with the first one in its table that isn't.
if (start && isDone(start)) {
  const next = lessons.find(lesson => !isDone(lesson))
  if (next) start.textContent = 'Continue with ' + next.textContent
  if (next) start.href = next.href
}

// Links to a lesson tell how far the reader is, but not a page's links to its neighbors.
for (const link of document.querySelectorAll('td a, .start a, .run:not([aria-current])')) {
  const cell = link.closest('td')
  const end = cell?.querySelectorAll('a').length == 1 ? cell : link
  end.append(progress(link))
}

// MARK: Questions

// An answer opens what is hidden until then.
for (const choice of document.querySelectorAll('.guess:has(+ .result) .choice')) {
  choice.addEventListener('toggle', () => { choice.parentElement.nextElementSibling.open = true })
}

// MARK: Tables

for (const cell of document.querySelectorAll('td')) {
  const mark = { '✔': 'checked', '⚠': 'damage' }[cell.textContent]
  if (mark) cell.className = mark
}

// A narrow screen shows the cells of a wide table one below the other, with their columns' titles.
for (const table of document.querySelectorAll('article table:not(figure table)')) {
  const [{ cells: titles }, ...rows] = table.rows
  table.classList.toggle('stacked', titles.length > 2)
  for (const cell of rows.flatMap(row => [...row.cells])) {
    cell.dataset.title = titles[cell.cellIndex].textContent
  }
}
