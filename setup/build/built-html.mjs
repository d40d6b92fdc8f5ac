/**
 * Finds what the content security policy would block in a page, and traces of a failed prerender.
 * @param {string} html
 * @returns {string[]}
 */
export function faultsInHtml(html) {
  const faults = []
  for (const [tag, name = ''] of html.matchAll(/<([a-z][\w-]*)(?:"[^"]*"|'[^']*'|[^>"'])*>/gi)) {
    const bare = tag.replace(/"[^"]*"|'[^']*'/g, '""')
    if (/^style$/i.test(name)) faults.push(`a style element: ${tag}`)
    if (/\sstyle\s*=/i.test(bare)) faults.push(`a style attribute: ${tag}`)
    if (/\son[a-z]+\s*=/i.test(bare)) faults.push(`an inline handler: ${tag}`)
    if (/=\s*["']?\s*javascript:/i.test(tag)) faults.push(`a javascript: address: ${tag}`)
    if (/^script$/i.test(name) && isInlineProgram(tag)) faults.push(`an inline script: ${tag}`)
  }
  // React's markers of a boundary that was still pending or threw during rendering.
  if (/<!--\$[?!]-->/.test(html)) faults.push('a part that did not finish rendering')
  return faults
}

/** @param {string} tag */
function isInlineProgram(tag) {
  return !/\ssrc\s*=/i.test(tag) && !/\stype\s*=\s*["']?application\/(?:ld\+)?json\b/i.test(tag)
}
