// On each page: colors Swift code, and draws diagrams of calls.

// MARK: Code

const keywords = new Set(`
  Self actor any as async await borrowing break case catch class consuming continue default defer
  deinit do else enum extension false fileprivate final for func guard if import in indirect init
  inout internal is isolated let mutating nil nonisolated nonmutating override private protocol
  public repeat rethrows return self sending some static struct subscript super switch throw throws
  true try typealias unowned var weak where while`.trim().split(/\s+/))

// Each alternative matches a whole token, so that no keyword is found in a string. The groups are
// the classes: comment, string, attribute, number, type, word.
const tokens = new RegExp([
  /(?<c>\/\/.*|\/\*.*?\*\/)/,
  /(?<s>(?<hashes>#+)".*?"\k<hashes>|"""|"(?:\\\((?:[^()"]|"[^"]*"|\([^()]*\))*\)|\\.|[^"\\])*")/,
  /(?<word>->)/, /(?<a>[@#][A-Za-z]\w*)/, /(?<n>\d[\d_]*(?:\.\d+)?)/, /`\w+`|\$\d+|\.[a-z_]\w*/,
  /(?<t>(?!Self\b)[A-Z]\w*)/, /(?<k>\w+)/
].map(part => part.source).join('|'), 'g')

// Replaces the matches in a text for which `change` returns an element.
function replace(node, pattern, change) {
  const text = node.textContent, parts = []
  let end = 0
  for (const match of text.matchAll(pattern)) {
    const element = change(match)
    if (!element) continue
    element.textContent = match[0]
    parts.push(text.slice(end, match.index), element)
    end = match.index + match[0].length
  }
  if (end > 0) node.replaceWith(...parts, text.slice(end))
}

for (const line of document.querySelectorAll('.numbered code > span, .language-swift > span')) {
  replace(line.firstChild, tokens, ({ 0: text, groups, index, input }) => {
    const kind = Object.keys(groups).find(kind => groups[kind])
    const isLabel = input[index + text.length] == ':' && !/^(default|false|nil|true)$/.test(text)
    if (!kind || kind == 'k' && (isLabel || !keywords.has(text))) return
    return Object.assign(document.createElement('span'), { className: kind })
  })
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

// MARK: Diagrams

const ruler = document.createElement('canvas').getContext('2d')
ruler.font = `14px ${getComputedStyle(document.documentElement).getPropertyValue('--mono')}`
const width = text => Math.ceil(ruler.measureText(text).width)

// Returns a text in lines of about 32 characters, at most three.
function wrap(text) {
  const lines = ['']
  for (const word of text.split(' ')) {
    const line = `${lines.at(-1)} ${word}`.trim()
    if (width(line) <= width('m') * 32) lines[lines.length - 1] = line
    else lines.push(word)
  }
  return lines.slice(0, 3)
}

function draw(parent, name, attributes, text = '') {
  const node = document.createElementNS('http://www.w3.org/2000/svg', name)
  for (const [key, value] of Object.entries(attributes)) node.setAttribute(key, value)
  node.textContent = text
  return parent.appendChild(node)
}

// Draws a list of calls: a lifeline for each participant, and an arrow for each call. A message is
// above its arrow, beside its caller, and crosses no lifeline.
for (const list of document.querySelectorAll('ol.calls')) {
  const items = [...list.children]
  const names = [...new Set(items.flatMap(({ dataset }) => [dataset.from, dataset.to]))]
  const calls = items.map(({ dataset, className }) => {
    const [from, to] = [names.indexOf(dataset.from), names.indexOf(dataset.to)]
    return { from, to, back: from < to ? -1 : 1, lines: wrap(dataset.message), className }
  })

  // The boxes of the participants, and the room for the messages to the right of each.
  const boxes = names.map(name => width(name) + 20), rooms = names.map(() => 0)
  for (const { from, back, lines } of calls) {
    const place = back < 0 ? from : from - 1
    rooms[place] = Math.max(rooms[place], ...lines.map(line => width(line) + 24))
  }
  const centers = boxes.slice(0, 1).map(box => box / 2)
  for (let i = 1; i < names.length; i++) {
    centers[i] = centers[i - 1] + Math.max(rooms[i - 1], (boxes[i - 1] + boxes[i]) / 2 + 14)
  }
  const total = centers.at(-1) + boxes.at(-1) / 2
  const height = calls.reduce((sum, { lines }) => sum + 16 + 16 * lines.length, 44)

  const svg = draw(list.parentElement, 'svg', {
    viewBox: `-1 0 ${total + 2} ${height}`, style: `--width:${total + 2}`, role: 'img'
  })
  list.before(svg)
  list.parentElement.classList.add('drawn')
  draw(svg, 'title', {}, `Sequence diagram: ${names.join(', ')}`)
  draw(svg, 'desc', {}, `Messages: ${calls.length}. The list below has them in order.`)
  names.forEach((name, i) => {
    draw(svg, 'path', { class: 'lifeline', d: `M${centers[i]} 32V${height}` })
    draw(svg, 'rect', { x: centers[i] - boxes[i] / 2, y: 1, width: boxes[i], height: 31, rx: 6 })
    draw(svg, 'text', { class: 'participant', x: centers[i], y: 21 }, name)
  })
  let y = 30
  for (const { from, to, back, lines, className } of calls) {
    const [start, end, next] = [centers[from], centers[to], centers[from - back]]
    y += 16 + 16 * lines.length
    const call = draw(svg, 'g', { class: `call ${className}`, style: `--from:${start - end}px` })
    draw(call, 'path', {
      class: 'line', d: `M${start} ${y}H${end + 6 * back}`, style: `transform-origin:${start}px 0`
    })
    draw(call, 'path', { class: 'head', d: `M${end} ${y}l${8 * back} -5v10z` })
    lines.forEach((line, i) => {
      draw(call, 'text', { x: (start + next) / 2, y: y - 9 - 16 * (lines.length - 1 - i) }, line)
    })
  }
}
