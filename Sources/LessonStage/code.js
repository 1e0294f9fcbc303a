// Colors Swift code, and sets the code words of a run's sentences in code type.
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

const types = new Set()
for (const line of document.querySelectorAll('.numbered code > span, code.language-swift')) {
  replace(line.firstChild, tokens, ({ 0: text, groups }) => {
    const kind = Object.keys(groups).find(kind => groups[kind])
    if (kind == 't' && /[a-z]/.test(text)) types.add(text)
    if (!kind || kind == 'k' && !keywords.has(text)) return
    return Object.assign(document.createElement('span'), { className: kind })
  })
}

// A word of a sentence is code if it is spelled like code, as `mark(_:)`, `.lost`, `server.books`,
// `@Observable` and `isLent` are, or names a type of the page's code. Addresses and numbers aren't.
// At the beginning of a sentence or of a title in quotes, a type's name may just be an English word.
const words = new RegExp([
  /\S*\/\S*|\d\w*(?:\.\w+)*|\{ [^{}]+ \}/,
  /(?:\$\d|[@~.!]?[A-Za-z_]\w*(?:<[\w<>]+>)?)(?:\.\w+|\([^()]*(?:\([^()]*\)[^()]*)*\))*/
].map(part => part.source).join('|'), 'g')
const spelled = /^[{$@~.!]|\w[(<]|\w\.\w|[a-z]{2}[A-Z][a-z]|^(async|await|inout|mutating|nil)$/
for (const part of document.querySelectorAll('.step > p, .promises li, .step td, .claim span')) {
  for (const node of [...part.childNodes].filter(node => node.nodeType == Node.TEXT_NODE)) {
    const text = node.textContent
    replace(node, words, ({ 0: word, index }) => {
      if (/^\d|\//.test(word)) return
      const before = text.slice(0, index), isQuoted = before.split('"').length % 2 == 0
      const isType = types.has(word) && !isQuoted && /[^.:?!(]\s$/.test(before)
      if (isType || spelled.test(word)) return document.createElement('code')
    })
  }
}
