/** A link without the page's text, as a browser's share button gives it: only an address, or a title and an address. */
export type BareLink = { address: string; title: string }

const addressPattern = /https?:\/\/[^\s「」『』<>"']+/gi
const titleLengthMax = 100

/** Null if the text has more than a link and a title, or another kind of address. */
export function bareLinkIn(written: string): BareLink | null {
  // As an address bar shows it.
  const text = written.replace(/(?<![\w./])www\.(?=[\w-]+\.)/g, 'https://www.')
  const found = text.match(addressPattern) ?? []
  const [address] = found
  if (!address || new Set(found).size !== 1) return null
  const rest = text
    .replace(addressPattern, '\n')
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
  // More than one line beside the link is a text to be read.
  if (rest.length > 1 || (rest[0] ?? '').length > titleLengthMax || !isAddress(address)) return null
  return { address, title: titleOf(rest[0] ?? '') }
}

/** A site behind its title is left out: 肉じゃが | レシピの店. */
const titleOf = (line: string): string =>
  line
    .replace(/^[「『【](.+)[」』】]$/, '$1')
    .replace(/\s*[|｜].*$/, '')
    .trim()

/** Credentials in an address are no part of a recipe. */
function isAddress(text: string): boolean {
  try {
    const { username, password, hostname } = new URL(text)
    return username === '' && password === '' && hostname.includes('.')
  } catch {
    return false
  }
}
