// Shows a run one step at a time, with its calls one by one, and the answer to a question only
// after a guess. While presenting, a long step is shown in parts that fit the window.
const root = document.documentElement
const all = (selector, node = document) => [...node.querySelectorAll(selector)]
const steps = all('.step')
const bar = document.querySelector('.bar')
const [back, next] = ['.back', '.next'].map(name => bar.querySelector(name))
const [place, news] = all('[role=status] span')
const title = step => step.querySelector('h2, h3').textContent
const is = mode => root.classList.contains(mode)

// MARK: Questions

// Each question hides the rest of its step until the reader guesses, or presses Show. Its answers are
// folded reasons, and its result is in a fold below it.
for (const result of all('.step .result')) {
  result.firstElementChild.remove()
  result.replaceWith(...result.childNodes)
}
const asks = all('.step .guess')
const letters = ['a', 'b', 'c', 'd']
const choices = asks.map(ask => all('.choice', ask))
const answers = choices.map(({ length }) => letters.slice(0, length))
const rights = choices.map(all => letters[all.findIndex(one => one.matches('.right'))])
asks.forEach((ask, index) => {
  const form = ask.appendChild(document.createElement('form'))
  form.append(Object.assign(document.createElement('button'), {
    type: 'button', textContent: 'Show', onclick: () => guess(index, '')
  }))
  choices[index].forEach((choice, place) => choice.firstElementChild.onclick = event => {
    if (!ask.matches('.shut')) return
    event.preventDefault()
    guess(index, letters[place])
  })
  ask.classList.add('shut')
})

// The guesses, the step and the furthest one are kept for the next visit, but not while presenting:
// the next class guesses, too. Some browsers refuse to keep anything for a file.
const storageKey = 'run ' + location.pathname
const guesses = {}
function kept() {
  try { return is('present') ? {} : JSON.parse(localStorage[storageKey]) } catch { return {} }
}
function keep(step = current + 1, made = { ...kept().guesses, ...guesses }) {
  const furthest = Math.max(step, kept().furthest ?? 0)
  const left = asks.length - Object.keys(made).length
  const run = { guesses: made, score: score(made), left, step, furthest, count: steps.length }
  try { if (!is('present')) localStorage[storageKey] = JSON.stringify(run) } catch {}
}

// How many guesses were right, once a question has been answered.
function score(all = guesses) {
  const made = Object.entries(all).filter(([, guess]) => guess)
  const right = made.filter(([index, guess]) => guess == rights[index])
  return made.length && `${right.length} of ${made.length}`
}

// Opens a question: its answers remain, and the verdict replaces Show.
function open(index, guess) {
  const answer = rights[index]
  guesses[index] = guess
  asks[index].classList.remove('shut')
  const verdict = document.createElement('span')
  verdict.className = guess == answer ? 'verdict checked' : 'verdict damage'
  if (guess) verdict.textContent = guess == answer ? 'Right.' : 'Not quite.'
  asks[index].lastChild.lastChild.replaceWith(verdict)
  choices[index].forEach((choice, place) => { choice.open = [guess, answer].includes(letters[place]) })
}

function guess(index, answer) {
  const ask = asks[index]
  open(index, answer)
  keep()
  show(current, seen, ask)
  const verdict = ask.querySelector('.verdict')
  verdict.tabIndex = -1
  // The browser's own scrolling doesn't know that the bar covers the reason.
  if (!bar.contains(document.activeElement)) verdict.focus({ preventScroll: true })
  const { top, bottom } = ask.getBoundingClientRect()
  scrollBy(0, Math.min(Math.max(0, bottom + 16 - edge()), top - 16))
  tell()
  const words = choices[index].find(one => one.open)?.lastElementChild
  news.textContent = verdict.textContent + (words ? ' ' + words.textContent : '')
}

// MARK: Steps

// The current step, the number of its calls that are shown, and its parts that are seen together.
let current = 0, seen = 0, stops = [], stop = 0

const links = steps.map((step, index) => {
  const item = bar.querySelector('ol').appendChild(document.createElement('li'))
  const link = item.appendChild(document.createElement('a'))
  link.href = '#' + step.id
  link.textContent = index + 1
  item.classList.toggle('act-two', step.matches('.act-two'))
  return link
})

const again = Object.assign(document.createElement('button'), {
  type: 'button', textContent: 'Guess again',
  onclick() {
    keep(1, {})
    location.replace(location.pathname + location.search)
  }
})

// The links at the end of a run follow act one, too.
const actTwo = document.querySelector('.act-two')?.previousElementSibling
for (const exit of all('.step .links')) {
  exit.prepend(document.createElement('span'))
  if (actTwo?.matches('.step')) actTwo.append(exit.cloneNode(true))
}
all('.step .links').at(-1)?.append(again)

// Shows a step with some of its calls, and of its stops the one with a certain part.
function show(index, count, part, isForward = false) {
  const isOther = index != current
  current = index
  if (isOther) keep()
  const step = steps[current]
  const calls = all('svg .call', step), gates = all('svg .call, .shut', step)
  const shut = gates.findIndex(gate => gate.matches('.shut'))
  seen = Math.min(count, shut < 0 ? calls.length : shut)
  root.classList.toggle('first', current == 0)
  // Find in page looks into a step that is hidden until found.
  steps.forEach((other, index) => {
    other.classList.toggle('shown', index == current)
    if (is('all') || index == current) other.removeAttribute('hidden')
    else other.setAttribute('hidden', 'until-found')
    const link = links[index], mark = other.querySelector('.shut, .verdict.damage:not(:empty)')
    if (index == current) link.setAttribute('aria-current', 'step')
    else link.removeAttribute('aria-current')
    link.dataset.mark = !mark ? '' : mark.matches('.shut') ? '?' : '✗'
    link.title = (other.matches('.act-two') ? 'Act two, step ' : 'Step ') + title(other)
      + (mark ? mark.matches('.shut') ? ' (open question)' : ' (wrong guess)' : '')
    link.setAttribute('aria-label', link.title)
  })
  // Hide the first call that isn't shown yet, and everything after it.
  let rest = seen
  for (const node of all(':scope > *, svg .call', step)) {
    if (node.matches('.call')) rest -= 1
    node.classList.toggle('later', rest < 0)
    node.classList.toggle('now', isForward && rest == 0)
    if (node.matches('.shut')) rest = -1
  }
  // The same calls as a list, which a narrow screen shows instead of the drawing.
  all('ol.calls li', step).forEach((item, index) => {
    item.classList.toggle('later', index >= seen)
    item.classList.toggle('now', isForward && index == seen - 1)
  })
  stops = divide(step)
  stop = Math.max(0, Math.min(
    stops.findIndex(({ parts }) => parts.includes(part)),
    stops.findLastIndex(({ first }) => !first.matches('.later'))))
  // Code that is too long for the window goes on in a second column, and then gets smaller.
  if (!lay(step, stops[stop].parts) && is('present') && !is('all')) {
    step.classList.add('columns', 'split')
    step.classList.toggle('dense', isHigh(step) || step.scrollWidth > step.clientWidth)
  }
  news.textContent =
    isForward ? all('ol.calls li', step)[seen - 1].textContent : title(step)
  if (isForward) all('.now', step).findLast(isVisible).scrollIntoView({ block: 'nearest' })
  else if (isOther && !is('all')) {
    // A question that fits below the heading is seen as a whole.
    const end = scrollY + below() + 16
    scrollTo(0, asked() && end < step.offsetTop ? end : 0)
  }
  tell()
}

// Says where the reader is. Next waits while nothing is below and only a guess leads on.
function tell() {
  const isBelow = below() >= 1, isWaiting = Boolean(asked()) && !isBelow
  const isEnd = current == steps.length - 1 && stop == stops.length - 1 && !gate() && !isBelow
  back.setAttribute('aria-disabled', current == 0 && seen == 0 && stop == 0)
  next.setAttribute('aria-disabled', isWaiting || isEnd)
  const calls = all('svg .call', steps[current]).length, right = score()
  const text = `Step ${current + 1} of ${steps.length}` + (isWaiting
    ? ' · Guess first, or press Show.'
    : (stops.length > 1 ? ` · part ${stop + 1} of ${stops.length}` : '')
      + (calls ? ` · call ${seen} of ${calls}` : '') + (right ? ` · guessed right: ${right}` : ''))
  if (place.textContent != text) place.textContent = text
  again.hidden = !right
  const left = steps.filter(step => step.querySelector('.shut'))
  all('.step .links > span').forEach((span, index, { length }) => {
    const open = left.flatMap((step, index) => [
      index ? ', ' : left[1] ? 'Open questions in steps ' : 'Open question in step ',
      Object.assign(document.createElement('a'), {
        href: '#' + step.id, textContent: steps.indexOf(step) + 1 })
    ])
    span.replaceChildren(right ? `You guessed ${right} right. ` : '', ...open, left[0] ? '. ' : '',
      index < length - 1 ? 'Act two follows, now or later.' : '')
  })
}
addEventListener('scroll', tell)

const isVisible = part => part.getClientRects().length > 0
const edge = () => Math.min(bar.getBoundingClientRect().top, innerHeight)

// The open question that is shown, and what Next opens in this step: a call or a question.
const asked = () => steps[current].querySelector('.shut:not(.later):not(.away)')
const gate = () => all('svg .call, .shut', steps[current])[seen]

// Returns how far the shown part of the step reaches below the bar.
function below() {
  const shown = all(':scope > :not(.later)', steps[current]).filter(isVisible)
  return shown.at(-1).getBoundingClientRect().bottom - edge()
}

// Scrolls to the part of the step that is hidden below the bar; returns false if there is none.
function scrollOn() {
  const hidden = below()
  if (hidden < 1) return false
  const top = scrollY
  scrollBy(0, Math.min(hidden + 16, edge() - 48))
  return scrollY > top
}

// MARK: Presenting

// What each part of a step is shown with: its title, and the promises that its results are about.
const heads = 'h2, h3, .recall'

// Shows only some parts of a step, in two columns if one is too short; returns whether they fit.
function lay(step, parts) {
  for (const part of step.children) {
    part.classList.toggle('away', !part.matches(heads) && !parts.includes(part))
  }
  step.style.setProperty('--room', `${edge() - step.offsetTop - 16}px`)
  step.classList.remove('columns', 'split', 'dense')
  step.classList.toggle('columns', isHigh(step))
  const fits = !isHigh(step) && step.scrollWidth <= step.clientWidth
  if (!fits) step.classList.remove('columns')
  return fits
}

const isHigh = step =>
  step.offsetTop + Math.max(step.offsetHeight, step.scrollHeight) > edge()

// Returns the parts of a step that are seen together: while presenting, as many as fit the window.
// What doesn't fit is seen with the code before it.
function divide(step) {
  const parts = all(`:scope > :not(${heads})`, step)
  if (!is('present') || is('all')) return [{ parts, first: parts[0] }]
  // What a sentence announces stays with the sentence.
  const groups = []
  for (const part of parts) {
    const last = groups.at(-1)?.at(-1)
    const isJoined = last?.textContent.endsWith(':')
      || part.matches('.claim + .claim, p:not(.claim) + :is(.code, .guess)')
    if (isJoined) groups.at(-1).push(part)
    else groups.push([part])
  }
  const stops = []
  function add(group) {
    const last = stops.at(-1)
    if (last && lay(step, [...last.parts, ...group])) return last.parts.push(...group)
    // A list of findings may be too long for one window.
    if (group.length > 3 && !lay(step, group)) {
      const middle = Math.ceil(group.length / 2)
      return [group.slice(0, middle), group.slice(middle)].forEach(add)
    }
    const code = last?.parts.findLast(part => part.matches('.code')), both = [code, ...group]
    const isAlone = !code || group.some(part => part.matches('.code')) || !lay(step, both)
    stops.push({ parts: isAlone ? [...group] : both, first: group[0] })
  }
  groups.forEach(add)
  return stops
}

// MARK: Keys and buttons

const buttons = all('[data-shows]', bar)
function press() {
  buttons[0].textContent = is('all') ? 'Step by step' : 'Show all'
  buttons[1].setAttribute('aria-pressed', is('present'))
}
function toggle(mode) {
  root.classList.toggle(mode)
  press()
  show(current, seen, stops[stop].first)
  if (is('all')) steps[current].scrollIntoView()
}
buttons.forEach(button => button.onclick = () => toggle(button.dataset.shows))
addEventListener('resize', () => is('present') ? show(current, seen, stops[stop].first) : tell())

const moves = {
  ArrowRight() {
    if (scrollOn()) return
    const later = stops[stop + 1]?.first
    if (later && !later.matches('.later')) show(current, seen, later)
    else if (asked()) {
      // Show is the last one: Return on a presenter's remote mustn't guess.
      const buttons = all('summary, button', asked())
      buttons.at(is('present') ? -1 : 0).focus({ preventScroll: true })
    } else if (gate()) show(current, seen + 1, gate().closest('figure'), true)
    else if (current < steps.length - 1) show(current + 1, 0)
  },
  ArrowLeft() {
    const call = all('svg .call', steps[current])[seen - 1]?.closest('figure')
    if (stops[stop].parts.includes(call)) show(current, seen - 1, call)
    else if (stop > 0) show(current, seen, stops[stop - 1].first)
    else if (current > 0) show(current - 1, Infinity, steps[current - 1].lastElementChild)
  },
  Home() { show(0, Infinity) },
  End() { show(steps.length - 1, Infinity, steps.at(-1).lastElementChild) }
}
// A presenter's remote sends these.
moves.PageDown = () => {
  const chosen = document.activeElement
  if (is('present') && asked()?.contains(chosen)) chosen.click()
  else moves.ArrowRight()
}
moves.PageUp = moves.ArrowLeft

// Each step is an entry in the browser's history.
function go(move) {
  const start = current
  move()
  tell()
  if (current != start) history.pushState(null, '', '#' + steps[current].id)
}
back.onclick = () => go(moves.ArrowLeft)
next.onclick = () => go(moves.ArrowRight)
addEventListener('keydown', event => {
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
  // A key with a letter is meant only for what has the focus, or for a presenter.
  const isMeant = is('present') || event.target.closest('.bar, .guess')
  if (isMeant && event.key == 'p') return toggle('present')
  if (is('all')) return
  const index = asks.indexOf(asked())
  const answer = answers[index]?.find(answer => event.key == answer)
  if (isMeant && answer) return guess(index, answer)
  if (!Object.hasOwn(moves, event.key)) return
  event.preventDefault()
  go(moves[event.key])
})
addEventListener('beforematch', ({ target }) => go(() => show(steps.indexOf(target), Infinity)))
// A link leads to a step, to the first one of an act, or to another part of the page.
function follow() {
  const target = document.getElementById(decodeURIComponent(location.hash.slice(1)))
  const index = steps.findIndex(step => step == target || step.closest('.act') == target && target)
  show(target && index < 0 ? current : Math.max(0, index), Infinity)
  if (target && index < 0) target.scrollIntoView()
}
addEventListener('hashchange', follow)
const before = kept()
if (!location.hash && before.step > 1) history.replaceState(null, '', '#step-' + before.step)
for (const [index, guess] of Object.entries(before.guesses ?? {})) {
  if (asks[index]?.matches('.shut') && [...answers[index], ''].includes(guess)) open(index, guess)
}
current = Math.min(before.step ?? 1, steps.length) - 1
press()
follow()
