// Strings in place of resources: a bundle would have to be found at the start of every program.
extension HTMLRenderer {
  static let style = """
    :root {
      color-scheme: light dark;
      --paper: light-dark(#fbf9f5, #1a1917); --sheet: light-dark(#f3efe6, #24221f);
      --ink: light-dark(#24211c, #ece7dd); --soft: light-dark(#645d51, #aea696);
      --rule: light-dark(#dcd5c7, #3e3a34); --accent: light-dark(#0d5e68, #79cad3);
      --true: light-dark(#1c6a38, #82d096); --damage: light-dark(#934600, #f2b366);
      --false: light-dark(#a8211d, #f79d94); --keyword: light-dark(#8a2777, #e79fdb);
      --type: light-dark(#1b5a90, #8fc7f2); --string: light-dark(#a03a10, #eab283);
      --number: light-dark(#725000, #dcc67c);
      --serif: "Iowan Old Style", "Palatino Linotype", Palatino, P052, Georgia, serif;
      --sans: system-ui, -apple-system, "Segoe UI", Roboto, sans-serif;
      --mono: ui-monospace, "SF Mono", SFMono-Regular, Menlo, Consolas, "DejaVu Sans Mono", monospace;
      font: clamp(1rem, .9rem + .3vw, 1.25rem)/1.6 var(--serif);
      background: var(--paper); color: var(--ink); scroll-padding: 1rem 0 7rem;
    }
    :root.present { font-size: clamp(1.25rem, 1.8vw, 3.5rem); }
    * { box-sizing: border-box; }
    body { margin: 0; overflow-wrap: anywhere; }
    main { max-width: 45rem; margin: 0 auto; padding: clamp(1.5rem, 5vw, 4rem) 1.1rem 4rem; }
    header {
      display: flex; flex-wrap: wrap; gap: 0 1.3rem; max-width: 45rem; margin: 0 auto;
      padding: .8rem 1.1rem 0; font: .8rem/2 var(--sans);
    }
    a { color: var(--accent); }
    h1, h2 { font-weight: 600; line-height: 1.2; text-wrap: balance; }
    h1 { margin: 0 0 2rem; font-size: 2.2rem; }
    h2 { margin: 0 0 1.2rem; font-size: 1.55rem; }
    p { margin: 0 0 1.1rem; text-wrap: pretty; }
    p, td, li { unicode-bidi: plaintext; }
    section + section { margin-top: 4rem; }
    figure { margin: 0 0 1.4rem; }

    figcaption, th, nav { font-family: var(--sans); color: var(--soft); }
    figcaption, th { font-size: .8rem; }
    figcaption { padding: .55rem 1rem .45rem; border-bottom: 1px solid var(--rule); }
    figure:has(pre) { background: var(--sheet); border-radius: .6rem; }
    pre { margin: 0; padding: .8rem 1rem; font: .86rem/1.6 var(--mono); white-space: pre-wrap; }
    code { font: inherit; }
    pre code > span {
      display: block; position: relative;
      padding-left: calc((var(--in) + 2) * 1ch); text-indent: -2ch;
    }
    .in { position: absolute; }
    .numbered code > span { margin-left: 4ch; }
    .numbered code > span::before {
      counter-increment: line; content: counter(line); position: absolute; left: -4ch; width: 2.6ch;
      text-align: right; text-indent: 0; color: var(--soft);
    }
    .k, .a { color: var(--keyword); } .k { font-weight: 600; } .t { color: var(--type); }
    .s { color: var(--string); } .n { color: var(--number); }
    .c { color: var(--soft); font-style: italic; }
    .s, .c { unicode-bidi: isolate; }

    table { margin: 0 0 1.4rem; border-collapse: collapse; font-size: .92rem; line-height: 1.4; }
    th, td {
      padding: .4rem clamp(.8rem, 2vw, 1.4rem) .4rem 0; text-align: left; vertical-align: top;
    }
    th:last-child, td:last-child { padding-right: 0; }
    th { font-weight: 600; }
    td:not(:last-child), th { overflow-wrap: break-word; }
    tr { border-bottom: 1px solid var(--rule); }
    .drawing td { padding-block: 0; font: .86rem/1.15 var(--mono); white-space: pre; }
    .drawing tbody tr { border: 0; }
    .drawing tbody::before { content: ""; display: block; height: .5rem; }

    .claim {
      display: grid; grid-template-columns: 1.4em 1fr; margin: 0 0 .5rem; padding: .45rem .9rem;
      border-left: .25rem solid var(--mark); border-radius: .3rem;
    }
    .claim + :not(.claim) { margin-top: 1.3rem; }
    .claim > :first-child { color: var(--mark); font-family: var(--sans); font-variant-emoji: text; }
    .true { --mark: var(--true); } .damage { --mark: var(--damage); } .false { --mark: var(--false); }
    .damage, .false { background: color-mix(in srgb, var(--mark) 10%, var(--paper)); }

    svg {
      display: block; width: calc(var(--width) / 14.5 * 1rem); max-width: 100%; margin: 0 auto;
      overflow: visible;
    }
    svg text { font: 13px var(--mono); fill: var(--ink); text-anchor: middle; }
    svg .call text { stroke: var(--paper); stroke-width: 6px; paint-order: stroke; }
    svg .participant { font-size: 14px; }
    svg .lifeline { stroke: var(--rule); stroke-width: 1.5; }
    svg rect { fill: var(--sheet); stroke: var(--rule); }
    svg .line { fill: none; stroke: var(--soft); stroke-width: 1.75; }
    svg .answer .line { stroke-dasharray: 5 4; }
    svg .head { fill: var(--soft); }
    .call.now .line { stroke: var(--accent); } .call.now :is(.head, text) { fill: var(--accent); }
    .unseen { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }

    nav { display: none; }
    .course { overflow-wrap: break-word; } :is(.course, aside) code { font: .86em var(--mono); }
    [data-column=time] { white-space: nowrap; }
    @media screen and (max-width: 40rem) {
      .course thead, .course [data-column=""] { display: none; }
      .course tr { display: block; padding: .5rem 0; }
      .course td { display: block; padding: .1rem 0; }
      .course td::before { content: attr(data-column) ": "; color: var(--soft); }
    }
    :focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }

    @media screen {
      .js .step:not(.shown) { display: none; }
      .js { touch-action: pan-y pinch-zoom; }
      .js .step { scroll-margin-top: 100vh; }
      .js main { padding-bottom: 8rem; }
      .js:not(.first) main { padding-top: clamp(1rem, 2.5vw, 2.5rem); }
      .js:not(.first) h1 { margin: 0; font: .8rem/1.5 var(--sans); color: var(--soft); }
      .js section + section { margin-top: clamp(1rem, 2.5vw, 2.5rem); }
      .js .later { visibility: hidden; }
      .js nav {
        display: grid; grid-template-columns: auto 1fr auto; align-items: center; gap: .3rem 1rem;
        position: fixed; inset: auto 0 0; padding: .7em max(1.1rem, 50vw - 34em) .6em;
        background: var(--paper); border-top: 1px solid var(--rule);
      }
      .js.present:not(.first) :is(.title, header) { display: none; }
    }
    nav { font-size: 14px; }
    .present nav { font-size: clamp(14px, .9vw, 40px); }
    .ask { font-weight: 600; }
    .claim + .reason { margin: 0 0 1.3rem; padding-left: 1.15rem; font-style: italic; }
    form { display: flex; flex-wrap: wrap; gap: .6rem; padding-top: .6rem; font: 1rem var(--sans); }
    input { width: 5em; height: 44px; margin-left: .6em; padding: 0 .6em; font: inherit; }
    aside { display: none; } .present aside { display: block; }
    nav button, form button {
      min-height: 44px; padding: 0 1.3em; border: 1px solid var(--accent); border-radius: 3em;
      background: none; color: var(--accent); font: inherit; font-weight: 600; cursor: pointer;
    }
    nav button:last-of-type { background: var(--accent); color: var(--paper); }
    nav button[aria-disabled=true] {
      border-color: var(--rule); background: none; color: var(--soft); cursor: default;
    }
    nav ol { display: flex; gap: .25rem; margin: 0; padding: 0; list-style: none; }
    nav li { flex: 1; }
    nav a {
      display: block; padding: .5em 0 .3em; border-bottom: .35em solid var(--rule);
      color: var(--soft); line-height: 1.2; text-align: center; text-decoration: none;
      white-space: nowrap;
    }
    nav a[aria-current] { border-color: var(--accent); color: var(--accent); font-weight: 700; }
    nav p { grid-column: 1 / -1; margin: 0; line-height: 1.3; text-align: center; }
    @media (max-width: 40rem) {
      .js nav { column-gap: .6em; }
      nav button { padding: 0 1em; }
      nav ol { grid-row: 1; grid-column: 1 / -1; }
      nav p { grid-row: 2; grid-column: 2; }
    }

    @media (prefers-reduced-motion: no-preference) {
      .call.now .line { animation: draw .5s ease-out; }
      .call.now .head { animation: travel .5s ease-out; }
      .call.now text, .step > .now { animation: appear .5s; }
    }
    @keyframes draw { from { transform: scaleX(0); } }
    @keyframes travel { from { transform: translateX(var(--from)); } }
    @keyframes appear { from { opacity: 0; } }

    @media print {
      :root { font-size: 10pt; color-scheme: light; }
      main { max-width: none; padding: 0; }
      section + section { margin-top: 2.5rem; }
      h1, h2 { break-after: avoid; }
      figure, table, .claim, tr { break-inside: avoid; }
      nav, header, form { display: none; }
    }
    """

  /// Runs before anything is drawn, so that nothing moves once it is.
  static let firstScript = """
    document.documentElement.classList.add('js')
    if (!/^#step-(?!1$)/.test(location.hash)) document.documentElement.classList.add('first')
    if (new URLSearchParams(location.search).has('present'))
      document.documentElement.classList.add('present')
    """

  static let script = #"""
    const all = (selector, node = document) => [...node.querySelectorAll(selector)]
    const steps = all('.step'), [back, next] = all('nav button'), [place, news] = all('nav p span')
    const title = step => step.querySelector('h2').textContent
    // Each question keeps shut what follows it, until somebody guesses or wants to see it.
    const reasons = all('.reason'), asks = all('.ask').slice(0, reasons.length)
    asks.forEach((ask, index) => {
      const add = (name, values, parent = form) =>
        parent.appendChild(Object.assign(document.createElement(name), values))
      const form = add('form', {}, ask)
      if (/^(yes|no)$/.test(reasons[index].dataset.answer)) {
        add('button', { textContent: 'Yes', value: 'yes' })
        add('button', { textContent: 'No', value: 'no' })
      } else {
        const label = add('label', { textContent: 'Your guess' })
        add('input', { type: 'number', required: true, min: -1e9, max: 1e9 }, label)
        add('button', { textContent: 'Guess' })
      }
      add('button', { textContent: 'Show', type: 'button', onclick: () => open(ask) })
      form.onsubmit = event => {
        event.preventDefault()
        open(ask, event.submitter.value || `${+form.querySelector('input').value}`)
      }
      ask.classList.add('shut')
    })
    function open(ask, guess) {
      const reason = reasons[asks.indexOf(ask)]
      const isRight = guess == reason.dataset.answer
      const verdict = !guess ? '' : isRight ? 'Right. ' : `Not quite: you said ${guess}. `
      if (ask.contains(document.activeElement)) next.focus()
      ask.classList.remove('shut')
      ask.lastChild.remove()
      reason.prepend(verdict)
      show(current, seen)
      // Calls may come before the reason, but nobody should wait for the verdict.
      if (reason.matches('.later')) return place.prepend(verdict)
      news.textContent = reason.previousElementSibling.textContent + reason.textContent
      reason.scrollIntoView({ block: 'nearest' })
    }

    // A question below the bar comes into view first; the next key opens it.
    function inView(ask) {
      const top = scrollY
      ask.scrollIntoView({ block: 'nearest' })
      news.textContent = ask.firstChild.textContent
      return scrollY == top
    }

    // The step that is shown, and how many of its calls are.
    let current = 0, seen = 0

    const links = steps.map((step, index) => {
      const item = document.querySelector('nav ol').appendChild(document.createElement('li'))
      const link = item.appendChild(document.createElement('a'))
      link.href = '#' + step.id
      link.textContent = index + 1
      link.ariaLabel = link.title = 'Step ' + title(step)
      return link
    })

    function show(index, count, isForward = false) {
      const isOther = index != current
      current = Math.max(index, 0)
      const step = steps[current], stops = all('.call, .shut', step)
      const total = all('.call', step).length, shut = stops.findIndex(stop => stop.matches('.shut'))
      seen = Math.min(count, shut < 0 ? total : shut)
      document.documentElement.classList.toggle('first', current == 0)
      steps.forEach((other, index) => {
        other.classList.toggle('shown', index == current)
        links[index].toggleAttribute('aria-current', index == current)
      })
      // What follows a call that isn't shown yet waits for it.
      let rest = seen
      for (const part of all(':scope > *, .call', step)) {
        if (part.matches('.call')) rest -= 1
        part.classList.toggle('later', rest < 0)
        part.classList.toggle('now', isForward && rest == 0)
        if (part.matches('.shut')) rest = -1
      }
      place.textContent = `Step ${current + 1} of ${steps.length}`
        + (total ? ` · call ${seen} of ${total}` : '')
      news.textContent = isForward ? all('.unseen li', step)[seen - 1].textContent : title(step)
      back.setAttribute('aria-disabled', current == 0 && seen == 0)
      next.setAttribute('aria-disabled', current == steps.length - 1 && !stops[seen])
      if (isOther) scrollTo(0, 0)
      else if (isForward) all('.now', step).at(-1).scrollIntoView({ block: 'nearest' })
    }

    const moves = {
      ArrowRight() {
        const stop = all('.call, .shut', steps[current])[seen]
        if (stop?.matches('.shut')) inView(stop) && open(stop)
        else if (stop) show(current, seen + 1, true)
        else if (current < steps.length - 1) show(current + 1, 0)
      },
      ArrowLeft() {
        if (seen > 0) show(current, seen - 1)
        else if (current > 0) show(current - 1, Infinity)
      },
      Home() { show(0, Infinity) },
      End() { show(steps.length - 1, Infinity) }
    }
    function go(key) {
      moves[key]()
      history.replaceState(null, '', '#' + steps[current].id)
    }
    back.onclick = () => go('ArrowLeft')
    next.onclick = () => go('ArrowRight')
    addEventListener('keydown', event => {
      if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
      if (!Object.hasOwn(moves, event.key) || event.target.matches('input')) return
      event.preventDefault()
      go(event.key)
    })
    let start = null
    addEventListener('touchstart', event => {
      start = event.touches.length == 1 && visualViewport.scale == 1 ? event.touches[0] : null
    })
    addEventListener('touchend', event => {
      if (!start) return
      const x = event.changedTouches[0].clientX - start.clientX
      const y = event.changedTouches[0].clientY - start.clientY
      if (Math.abs(x) > 50 && Math.abs(x) > 2 * Math.abs(y)) go(x < 0 ? 'ArrowRight' : 'ArrowLeft')
    })
    const follow = () => show(steps.findIndex(step => '#' + step.id == location.hash), Infinity)
    addEventListener('hashchange', follow)
    follow()
    """#
}
