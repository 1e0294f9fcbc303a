// Shows a run one step at a time, with its calls one by one, and the answer to a question only
// after a guess.
const root = document.documentElement
const all = (selector, node = document) => [...node.querySelectorAll(selector)]
const steps = all('.step')
const bar = document.querySelector('nav')
const [back, next] = ['.back', '.next'].map(name => bar.querySelector(name))
const [place, news] = all('[role=status] span')
const title = step => step.querySelector('h2').textContent

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
  /(?<a>[@#][A-Za-z]\w*)/, /(?<n>\d[\d_]*(?:\.\d+)?)/, /`\w+`|\$\d+|\.[a-z_]\w*/,
  /(?<t>(?!Self\b)[A-Z]\w*)/, /(?<k>\w+)/
].map(part => part.source).join('|'), 'g')

for (const line of all('pre code > span')) {
  const code = line.textContent, parts = []
  let end = 0
  for (const { 0: text, index, groups } of code.matchAll(tokens)) {
    const kind = Object.keys(groups).find(kind => groups[kind])
    if (!kind || kind == 'k' && !keywords.has(text)) continue
    parts.push(code.slice(end, index))
    parts.push(Object.assign(document.createElement('span'), { className: kind, textContent: text }))
    end = index + text.length
  }
  line.replaceChildren(...parts, code.slice(end))
}

// MARK: Diagrams

const ruler = document.createElement('canvas').getContext('2d')
ruler.font = `14px ${getComputedStyle(root).getPropertyValue('--mono')}`
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
for (const list of all('ol.calls')) {
  const items = all('li', list)
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
  const height = calls.reduce((sum, { lines }) => sum + 22 + 16 * lines.length, 44)

  const svg = draw(list.parentElement, 'svg', {
    viewBox: `0 0 ${total} ${height}`, style: `--width:${total}`, role: 'img'
  })
  list.before(svg)
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
    y += 22 + 16 * lines.length
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

// MARK: Questions

// Each question hides the rest of its step until the reader guesses, or presses Show.
const reasons = all('.reason')
const asks = all('.ask').slice(0, reasons.length)
const answers = asks.map(ask => ask.dataset.answers.split('\n'))
asks.forEach((ask, index) => {
  const form = ask.appendChild(document.createElement('form'))
  for (const answer of [...answers[index], '']) {
    const button = form.appendChild(document.createElement('button'))
    Object.assign(button, {
      type: 'button', textContent: answer || 'Show', value: answer,
      onclick: () => { open(ask, answer); keep() }
    })
  }
  ask.classList.add('shut')
})

// The guesses are kept, so that a reload shows them and the score again. Some browsers refuse to keep
// anything for a file.
const storageKey = 'guesses ' + location.pathname
const guesses = {}
function keep() {
  try { localStorage.setItem(storageKey, JSON.stringify(guesses)) } catch {}
}
function kept() {
  try { return JSON.parse(localStorage.getItem(storageKey)) ?? {} } catch { return {} }
}

// The score, once a question has been answered.
function score() {
  const made = Object.entries(guesses).filter(([, guess]) => guess)
  const right = made.filter(([index, guess]) => guess == reasons[index].dataset.answer)
  return made.length ? ` · guessed right: ${right.length} of ${made.length}` : ''
}

// Opens a question: the verdict replaces the form.
function open(ask, guess) {
  const index = asks.indexOf(ask), reason = reasons[index]
  guesses[index] = guess
  if (ask.contains(document.activeElement)) next.focus()
  ask.classList.remove('shut')
  const verdict = document.createElement('span')
  verdict.className = 'verdict'
  if (guess) {
    verdict.textContent =
      guess == reason.dataset.answer ? 'Right.' : `Not quite: you said ${guess}.`
  }
  ask.lastChild.replaceWith(verdict)
  show(current, seen)
  const result = reason.matches('.later')
    ? '' : `${reason.previousElementSibling.textContent} ${reason.textContent}`
  news.textContent = `${verdict.textContent} ${result}`
}

// MARK: Steps

// The current step, and the number of its calls that are shown.
let current = 0, seen = 0

const links = steps.map((step, index) => {
  const item = bar.querySelector('ol').appendChild(document.createElement('li'))
  const link = item.appendChild(document.createElement('a'))
  link.href = '#' + step.id
  link.textContent = index + 1
  link.ariaLabel = link.title = 'Step ' + title(step)
  return link
})

function show(index, count, isForward = false) {
  const isOther = index != current
  current = Math.max(index, 0)
  const step = steps[current]
  const calls = all('svg .call', step), stops = all('svg .call, .shut', step)
  const shut = stops.findIndex(stop => stop.matches('.shut'))
  seen = Math.min(count, shut < 0 ? calls.length : shut)
  root.classList.toggle('first', current == 0)
  steps.forEach((other, index) => {
    other.classList.toggle('shown', index == current)
    links[index].toggleAttribute('aria-current', index == current)
  })
  // Hide the first call that isn't shown yet, and everything after it.
  let rest = seen
  for (const part of all(':scope > *, svg .call', step)) {
    if (part.matches('.call')) rest -= 1
    part.classList.toggle('later', rest < 0)
    part.classList.toggle('now', isForward && rest == 0)
    if (part.matches('.shut')) rest = -1
  }
  // The same calls as a list, which a narrow screen shows instead of the drawing.
  all('ol.calls li', step).forEach((item, index) => {
    item.classList.toggle('later', index >= seen)
    item.classList.toggle('now', isForward && index == seen - 1)
  })
  place.textContent = `Step ${current + 1} of ${steps.length}`
    + (calls.length ? ` · call ${seen} of ${calls.length}` : '') + score()
  news.textContent =
    isForward ? all('ol.calls li', step)[seen - 1].textContent : title(step)
  back.setAttribute('aria-disabled', current == 0 && seen == 0)
  next.setAttribute('aria-disabled', current == steps.length - 1 && !stops[seen])
  if (isOther) scrollTo(0, 0)
  else if (isForward) {
    all('.now', step).findLast(part => part.checkVisibility()).scrollIntoView({ block: 'nearest' })
  }
}

// Scrolls to the part of the step that is hidden below the bar; returns false if there is none.
function scrollOn() {
  const shown = all(':scope > :not(.later)', steps[current]).filter(part => part.checkVisibility())
  const edge = bar.getBoundingClientRect().top
  const hidden = shown.at(-1).getBoundingClientRect().bottom - edge
  if (hidden < 1) return false
  const top = scrollY
  scrollBy(0, Math.min(hidden + 16, edge - 48))
  return scrollY > top
}

// MARK: Keys and buttons

const toggle = name => {
  root.classList.toggle(name)
  buttons.forEach(button =>
    button.setAttribute('aria-pressed', root.classList.contains(button.dataset.shows)))
  if (!root.classList.contains('all')) show(current, seen)
}
const buttons = all('[data-shows]', bar)
buttons.forEach(button => button.onclick = () => toggle(button.dataset.shows))

const moves = {
  ArrowRight() {
    if (scrollOn()) return
    const stop = all('svg .call, .shut', steps[current])[seen]
    if (stop?.matches('.shut')) {
      stop.querySelector('button').focus({ preventScroll: true })
      news.textContent = 'Guess first, or press Show.'
    } else if (stop) show(current, seen + 1, true)
    else if (current < steps.length - 1) show(current + 1, 0)
  },
  ArrowLeft() {
    if (seen > 0) show(current, seen - 1)
    else if (current > 0) show(current - 1, Infinity)
  },
  Home() { show(0, Infinity) },
  End() { show(steps.length - 1, Infinity) }
}
// A presenter's remote sends these.
moves.PageDown = moves.ArrowRight
moves.PageUp = moves.ArrowLeft

function go(key) {
  moves[key]()
  history.replaceState(null, '', '#' + steps[current].id)
}
back.onclick = () => go('ArrowLeft')
next.onclick = () => go('ArrowRight')
addEventListener('keydown', event => {
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
  if (event.key == 'p') return toggle('present')
  const ask = steps[current].querySelector('.shut:not(.later)'), index = asks.indexOf(ask)
  const guess = ask && answers[index].find((answer, number) =>
    event.key == number + 1 || ['yes', 'no'].includes(answer) && event.key == answer[0])
  if (guess) { open(ask, guess); return keep() }
  if (!Object.hasOwn(moves, event.key) || root.classList.contains('all')) return
  event.preventDefault()
  go(event.key)
})
const follow = () => show(steps.findIndex(step => '#' + step.id == location.hash), Infinity)
addEventListener('hashchange', follow)
follow()
for (const [index, guess] of Object.entries(kept())) {
  if (asks[index]?.matches('.shut') && [...answers[index], ''].includes(guess))
    open(asks[index], guess)
}
