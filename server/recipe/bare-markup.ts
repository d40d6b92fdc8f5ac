/** Elements that show no words of the page. */
const hidden = /^(?:script|style|noscript|template|svg|iframe|form|select|textarea|object|video|audio)$/
/** Attributes of microdata. */
const kept =
  /\s(?:item(?:prop|type|scope)|content|datetime)(?:="[^"<>]{0,1000}"|='[^'<>]{0,1000}')?(?=[\s/>])/gi
const tagLengthMax = 2_500

/** The words of a page in their elements: no scripts, styles, comments, addresses or other attributes. */
export function bareMarkup(html: string): string {
  const lower = html.toLowerCase()
  // A few letters change their length with their case.
  const searched = lower.length === html.length ? lower : html
  const parts: string[] = []
  const endless = new Set<string>()
  let at = 0
  for (let open = html.indexOf('<'); open >= 0; open = html.indexOf('<', at)) {
    parts.push(html.slice(at, open))
    const isComment = html.startsWith('<!--', open)
    const close = html.indexOf(isComment ? '-->' : '>', open)
    if (close < 0) return parts.join('').trim()
    at = close + (isComment ? 3 : 1)
    const tag = html.slice(open, Math.min(at, open + tagLengthMax))
    const [, slash = '', name = ''] = /^<(\/?)([a-z][a-z0-9]*)/.exec(tag.toLowerCase()) ?? []
    if (name === '') continue
    if (!hidden.test(name)) parts.push(`<${slash}${name}${(tag.match(kept) ?? []).join('')}>`)
    else if (slash === '' && !endless.has(name)) {
      const end = searched.indexOf(`</${name}`, at)
      if (end < 0) endless.add(name)
      else at = end
    }
  }
  return [...parts, html.slice(at)]
    .join('')
    .replace(/\s*\n\s*/g, '\n')
    .trim()
}
