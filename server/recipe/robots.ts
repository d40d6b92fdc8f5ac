const linesMax = 5_000
/** More than any site needs; a longer list of rules allows nothing. */
const rulesMax = 1_000
/** As long as a path that is read may be. */
const patternLengthMax = 4_000

type Asked = { robots: Uint8Array; agent: string; path: string }

/** Whether robots.txt lets this agent read the path: the longest matching rule decides, and a tie allows (RFC 9309). */
export function mayRead({ robots, agent, path }: Asked): boolean {
  const rules = rulesFor(new TextDecoder().decode(robots), agent.toLowerCase())
  if (rules.length > rulesMax) return false
  const asked = inOneEncoding(path)
  const matching = rules.filter(({ pattern }) => matches(pattern, asked))
  const longest = Math.max(0, ...matching.map(({ pattern }) => pattern.length))
  const deciding = matching.filter(({ pattern }) => pattern.length === longest)
  return deciding.length === 0 || deciding.some(({ allows }) => allows)
}

type Rule = { allows: boolean; pattern: string }

/** The rules of the group that names the agent; without one, those for every agent. */
function rulesFor(robots: string, agent: string): Rule[] {
  const own: Rule[] = []
  const all: Rule[] = []
  let hasOwn = false
  const group = { isOwn: false, isForAll: false, isInRules: false }
  for (const line of robots.split(/\r\n|[\r\n]/, linesMax)) {
    const [, key = '', value = ''] = /^\s*([a-z-]{1,40})\s*:\s*([^#]*)/i.exec(line) ?? []
    const name = key.toLowerCase()
    if (name === 'user-agent') {
      if (group.isInRules) Object.assign(group, { isOwn: false, isForAll: false, isInRules: false })
      const named = value.trim().toLowerCase()
      group.isOwn ||= named === agent
      group.isForAll ||= named === '*'
      hasOwn ||= group.isOwn
    } else if (name === 'allow' || name === 'disallow') {
      group.isInRules = true
      const pattern = inOneEncoding(value.trim())
      // An empty Disallow forbids nothing.
      if (pattern === '' || pattern.length > patternLengthMax) continue
      if (group.isOwn) own.push({ allows: name === 'allow', pattern })
      else if (group.isForAll) all.push({ allows: name === 'allow', pattern })
    }
  }
  return hasOwn ? own : all
}

/** /秘密/, /%e7%a7%98%e5%af%86/ and /%E7%A7%98%E5%AF%86/ are the same path. */
const inOneEncoding = (path: string) =>
  encodeURI(path)
    .replace(/%25(?=[\dA-F]{2})/gi, '%')
    .replace(/%[\da-f]{2}/gi, (code) => code.toUpperCase())

/** `*` is any text and `$` the end. Without a regular expression, whose backtracking a site could exploit. */
function matches(pattern: string, path: string): boolean {
  const isEnd = pattern.endsWith('$')
  const parts = (isEnd ? pattern.slice(0, -1) : pattern).split('*')
  const [first = '', ...rest] = parts
  if (!path.startsWith(first)) return false
  let at = first.length
  for (const [index, part] of rest.entries()) {
    const isLast = index === rest.length - 1
    const found = isEnd && isLast ? path.lastIndexOf(part) : path.indexOf(part, at)
    if (found < at) return false
    at = found + part.length
  }
  return !isEnd || at === path.length
}
