const linesMax = 5_000

/** Whether robots.txt lets this agent read the path: the longest matching rule decides, and a tie allows (RFC 9309). */
export function mayRead(robots: string, agent: string, path: string): boolean {
  const rules = rulesFor(robots, agent.toLowerCase())
  const matching = rules.filter(({ pattern }) => matches(pattern, path))
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
  let names: string[] = []
  let isInRules = false
  for (const line of robots.split(/\r\n|[\r\n]/, linesMax)) {
    const [, key = '', value = ''] = /^\s*([a-z-]+)\s*:\s*([^#]*)/i.exec(line) ?? []
    const name = key.toLowerCase()
    if (name === 'user-agent') {
      if (isInRules) names = []
      isInRules = false
      names.push(value.trim().toLowerCase())
      hasOwn ||= value.trim().toLowerCase() === agent
    } else if (name === 'allow' || name === 'disallow') {
      isInRules = true
      const pattern = value.trim()
      // An empty Disallow forbids nothing.
      if (pattern === '') continue
      if (names.includes(agent)) own.push({ allows: name === 'allow', pattern })
      else if (names.includes('*')) all.push({ allows: name === 'allow', pattern })
    }
  }
  return hasOwn ? own : all
}

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
