// Shows a run one step at a time, with its calls one by one, and the answer to a question only
// after a guess. While presenting, a long step is shown in parts that fit the window.
const root = document.documentElement
const all = (selector, node = document) => [...node.querySelectorAll(selector)]
const steps = all('.step')
const bar = document.querySelector('.bar')
const [back, next] = ['.back', '.next'].map(name => bar.querySelector(name))
const [place, news] = all('[role=status] span')
const title = step => step.querySelector('h3').textContent
const is = mode => root.classList.contains(mode)

// MARK: Questions

// Each question hides the rest of its step until the reader guesses, or presses Show. Its answers are
// folded reasons, and its result is in a fold below it.
for (const result of all('.step .result')) {
  result.firstElementChild.remove()
  result.replaceWith(...result.childNodes)
}
const asks = all('.step .guess')
const choices = asks.map(ask => all('.choice', ask))
const letter = choice => choice.querySelector('kbd').textContent
const rights = asks.map(ask => letter(ask.querySelector('.right')))
asks.forEach((ask, index) => {
  ask.classList.add('shut')
  const form = ask.appendChild(document.createElement('form'))
  form.append(Object.assign(document.createElement('button'), {
    type: 'button', textContent: 'Show', onclick: () => guess(index, '')
  }))
  for (const choice of choices[index]) choice.firstElementChild.onclick = event => {
    if (!ask.matches('.shut')) return
    event.preventDefault()
    guess(index, letter(choice))
  }
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
  const isRight = guess == rights[index]
  guesses[index] = guess
  asks[index].classList.remove('shut')
  asks[index].querySelector('form').replaceChildren(Object.assign(document.createElement('span'), {
    className: isRight ? 'verdict checked' : 'verdict damage',
    textContent: !guess ? '' : isRight ? 'Right.' : 'Not quite.', tabIndex: -1
  }))
  for (const choice of choices[index]) choice.open = [guess, rights[index]].includes(letter(choice))
}

function guess(index, answer) {
  const ask = asks[index]
  open(index, answer)
  keep()
  show(current, seen, ask)
  const verdict = ask.querySelector('.verdict')
  // The browser's own scrolling doesn't know that the bar covers the reason.
  if (!bar.contains(document.activeElement)) verdict.focus({ preventScroll: true })
  const { top, bottom } = ask.getBoundingClientRect()
  scrollBy(0, Math.min(Math.max(0, bottom + 16 - edge()), top - 16))
  tell()
  news.textContent = `${verdict.textContent} ${ask.querySelector('[open] p').textContent}`
}

// MARK: Steps

// The current step, the number of its calls that are shown, and its parts that are seen together.
let current = 0, seen = 0, stops = [], stop = 0

const links = steps.map((step, index) => {
  const item = bar.querySelector('ol').appendChild(document.createElement('li'))
  item.classList.toggle('act-two', step.matches('.act-two'))
  return item.appendChild(Object.assign(document.createElement('a'), {
    href: '#' + step.id, textContent: index + 1
  }))
})

const again = Object.assign(document.createElement('button'), {
  type: 'button', textContent: 'Guess again',
  onclick() {
    keep(1, {})
    location.replace(location.pathname + location.search)
  }
})
const exits = all('.step .links')
for (const exit of exits) exit.prepend(document.createElement('span'))
exits.at(-1)?.append(again)

// Shows a step with some of its calls, and of its stops the one with a certain part.
function show(index, count, part, isForward = false) {
  const isOther = index != current
  current = index
  if (isOther) keep()
  const step = steps[current], calls = all('.call', step), gates = all('.call, .shut', step)
  const shut = gates.findIndex(gate => gate.matches('.shut'))
  seen = Math.min(count, shut < 0 ? calls.length : shut)
  root.classList.toggle('first', current == 0)
  steps.forEach((other, index) => {
    other.classList.toggle('shown', index == current)
    // Find in page looks into a step that is hidden until found.
    if (is('all') || index == current) other.removeAttribute('hidden')
    else other.setAttribute('hidden', 'until-found')
    const mark = other.querySelector('.shut') ? '?'
      : other.querySelector('.verdict.damage:not(:empty)') ? '✗' : ''
    const label = (other.matches('.act-two') ? 'Act two, step ' : 'Step ') + title(other)
      + { '?': ' (open question)', '✗': ' (wrong guess)', '': '' }[mark]
    links[index].dataset.mark = mark
    links[index].title = label
    links[index].setAttribute('aria-label', label)
    if (index == current) links[index].setAttribute('aria-current', 'step')
    else links[index].removeAttribute('aria-current')
  })
  // Hide the first call that isn't shown yet, and everything after it.
  let rest = seen
  for (const node of all(':scope > *, .call', step)) {
    if (node.matches('.call')) rest -= 1
    node.classList.toggle('later', rest < 0)
    node.classList.toggle('now', isForward && rest == 0)
    if (node.matches('.shut')) rest = -1
  }
  stops = divide(step)
  stop = Math.max(0, Math.min(
    stops.findIndex(({ parts }) => parts.includes(part)),
    stops.findLastIndex(({ first }) => !first.matches('.later'))))
  lay(step, stops[stop].parts, ['', 'columns', 'columns split', 'columns split dense'])
  news.textContent = isForward ? calls[seen - 1].textContent : title(step)
  if (isForward) all('.now', step).at(-1).scrollIntoView({ block: 'nearest' })
  tell()
}

// Says where the reader is. Next waits while nothing is below and only a guess leads on.
function tell() {
  const isBelow = below() >= 1, isWaiting = Boolean(asked()) && !isBelow
  const isEnd = current == steps.length - 1 && stop == stops.length - 1 && !gate() && !isBelow
  back.setAttribute('aria-disabled', current == 0 && seen == 0 && stop == 0)
  next.setAttribute('aria-disabled', isWaiting || isEnd)
  const calls = all('.call', steps[current]).length, right = score()
  const text = `Step ${current + 1} of ${steps.length}` + (isWaiting
    ? ' · Guess first, or press Show.'
    : (stops.length > 1 ? ` · part ${stop + 1} of ${stops.length}` : '')
      + (calls ? ` · call ${seen} of ${calls}` : '') + (right ? ` · guessed right: ${right}` : ''))
  if (place.textContent != text) place.textContent = text
  again.hidden = !right
  const left = steps.filter(step => step.querySelector('.shut'))
  exits.forEach((exit, index) => {
    const open = left.flatMap((step, index) => [
      index ? ', ' : left[1] ? 'Open questions in steps ' : 'Open question in step ',
      Object.assign(document.createElement('a'), {
        href: '#' + step.id, textContent: steps.indexOf(step) + 1 })
    ])
    exit.firstChild.replaceChildren(
      right ? `You guessed ${right} right. ` : '', ...open, left[0] ? '. ' : '',
      exits[index + 1] ? 'Act two follows, now or later.' : '')
  })
}
addEventListener('scroll', tell)

const isVisible = part => part.getClientRects().length > 0
const edge = () => Math.min(bar.getBoundingClientRect().top, innerHeight)

// The open question that is shown, and what Next opens in this step: a call or a question.
const asked = () => steps[current].querySelector('.shut:not(.later):not(.away)')
const gate = () => all('.call, .shut', steps[current])[seen]

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
const heads = 'h3, .recall'

// Shows only some parts of a step, in the first layout in which they fit: in one column, in two, with
// code that goes on in the second one, or with smaller code. Returns whether they fit.
function lay(step, parts, layouts) {
  for (const part of step.children) {
    part.classList.toggle('away', !part.matches(heads) && !parts.includes(part))
  }
  step.dataset.layout = ''
  if (!is('present') || is('all')) return true
  step.style.setProperty('--room', `${edge() - step.offsetTop - 16}px`)
  return layouts.some(layout => {
    step.dataset.layout = layout
    const height = Math.max(step.offsetHeight, step.scrollHeight)
    return step.offsetTop + height <= edge() && step.scrollWidth <= step.clientWidth
  })
}

// Returns the parts of a step that are seen together: while presenting, as many as fit the window.
// What doesn't fit is seen with the code before it.
function divide(step) {
  const parts = all(`:scope > :not(${heads})`, step)
  if (!is('present') || is('all')) return [{ parts, first: parts[0] }]
  // What a sentence announces stays with the sentence.
  const groups = []
  for (const part of parts) {
    const isJoined = part.previousElementSibling.textContent.endsWith(':')
      || part.matches('.claim + .claim, p:not(.claim) + :is(.code, .guess)')
    if (isJoined && groups.length) groups.at(-1).push(part)
    else groups.push([part])
  }
  const stops = [], layouts = ['', 'columns']
  function add(group) {
    const last = stops.at(-1), code = last?.parts.findLast(part => part.matches('.code'))
    if (last && lay(step, [...last.parts, ...group], layouts)) return last.parts.push(...group)
    // A list of findings may be too long for one window.
    if (group.length > 3 && !lay(step, group, layouts)) {
      const middle = Math.ceil(group.length / 2)
      return [group.slice(0, middle), group.slice(middle)].forEach(add)
    }
    const hasCode = group.some(part => part.matches('.code')), both = [code, ...group]
    const parts = code && !hasCode && lay(step, both, layouts) ? both : group
    stops.push({ parts: [...parts], first: group[0] })
  }
  groups.forEach(add)
  return stops
}

// MARK: Keys and buttons

const modes = all('[data-shows]', bar)
function press() {
  modes[0].textContent = is('all') ? 'Step by step' : 'Show all'
  modes[1].setAttribute('aria-pressed', is('present'))
}
function toggle(mode) {
  root.classList.toggle(mode)
  press()
  show(current, seen, stops[stop].first)
  if (is('all')) steps[current].scrollIntoView()
}
for (const mode of modes) mode.onclick = () => toggle(mode.dataset.shows)
addEventListener('resize', () => is('present') ? show(current, seen, stops[stop].first) : tell())

function forward() {
  if (scrollOn()) return
  const later = stops[stop + 1]?.first
  if (later && !later.matches('.later')) show(current, seen, later)
  else if (asked()) {
    // Show is the last one: Return on a presenter's remote mustn't guess.
    all('summary, button', asked()).at(is('present') ? -1 : 0).focus({ preventScroll: true })
  } else if (gate()) show(current, seen + 1, gate().closest('figure'), true)
  else if (current < steps.length - 1) show(current + 1, 0)
}
function backward() {
  const call = all('.call', steps[current])[seen - 1]?.closest('figure')
  if (stops[stop].parts.includes(call)) show(current, seen - 1, call)
  else if (stop > 0) show(current, seen, stops[stop - 1].first)
  else if (current > 0) show(current - 1, Infinity, steps[current - 1].lastElementChild)
}
const moves = {
  ArrowRight: forward, ArrowLeft: backward, PageUp: backward,
  // A presenter's remote has only this key and PageUp.
  PageDown() {
    const chosen = document.activeElement
    if (is('present') && asked()?.contains(chosen)) chosen.click()
    else forward()
  },
  Home() { show(0, Infinity) },
  End() { show(steps.length - 1, Infinity, steps.at(-1).lastElementChild) }
}

// Each step is an entry in the browser's history.
function go(move) {
  const start = current
  move()
  tell()
  if (current != start) history.pushState(null, '', '#' + steps[current].id)
}
back.onclick = () => go(backward)
next.onclick = () => go(forward)
addEventListener('keydown', event => {
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
  // A key with a letter is meant only for what has the focus, or for a presenter.
  const isMeant = is('present') || event.target.closest('.bar, .guess')
  if (isMeant && event.key == 'p') return toggle('present')
  if (is('all')) return
  const index = asks.indexOf(asked())
  if (isMeant && choices[index]?.map(letter).includes(event.key)) return guess(index, event.key)
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
  if (['', ...choices[index]?.map(letter) ?? []].includes(guess)) open(index, guess)
}
current = Math.min(before.step ?? 1, steps.length) - 1
press()
follow()
