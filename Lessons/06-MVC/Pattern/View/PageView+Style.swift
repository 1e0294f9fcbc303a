extension PageView {
  static let style = """
    :root { color-scheme: light dark; --back: #faf8f4; --text: #222; --line: #8a8378; }
    @media (prefers-color-scheme: dark) {
      :root { --back: #1b1a18; --text: #eee; --line: #8f887c; }
    }
    * { box-sizing: border-box; }
    body {
      margin: 0 auto; padding: 1rem; max-width: 75rem; background: var(--back);
      color: var(--text); font: 1rem/1.4 system-ui, sans-serif; overflow-wrap: anywhere;
    }
    h1 { margin: 0 0 1rem; font-size: 1.5rem; }
    ul { margin: 0; padding: 0; list-style: none; }
    .tiles {
      display: grid; gap: 1rem; grid-template-columns: repeat(auto-fill, minmax(9rem, 1fr));
      align-items: start;
    }
    figure {
      margin: 0; padding: .5rem; border: 2px solid transparent;
      border-radius: .5rem; overflow: clip; overflow-clip-margin: .5rem;
    }
    figure.selected { border-color: currentColor; }
    svg { display: block; margin: 0 auto .5rem; }
    svg[width="96"] { margin-top: 21px; }
    figcaption { text-align: center; font-size: .95rem; }
    section { display: grid; gap: 1rem; }
    .asks, .done, .failed { padding: .5rem .75rem; border-left: .3rem solid var(--line); }
    .asks, .failed { border-color: #c0392b; font-weight: 600; }
    """
}
