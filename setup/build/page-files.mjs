const start = 'web/boot/start.tsx'
/** How a navigation finds the page. */
const pageLoaders = 'web/routing/page-loaders.ts'
/** The scripts that ask the server about a member. */
const sessionScripts = ['web/client/session/session.ts', 'web/client/app-check/app-check.ts']

/**
 * The links to all files that a page needs, so that the browser requests them in parallel. The scripts are in
 * the order in which web/entry.ts runs them.
 * @param {import('vite').Manifest} manifest
 * @param {{ id: string | null, source: string | null, alsoNeeds?: string[], isStatic?: boolean }} page
 */
export function linksOf(manifest, { id, source, alsoNeeds = [], isStatic = false }) {
  const known = inOrder(manifest, ['index.html'])
  /** @param {readonly string[]} names */
  const filesOf = (names) =>
    inOrder(manifest, names).filter((name) => manifest[name] && !known.includes(name))
  const own = [...(isStatic ? [] : [pageLoaders]), ...alsoNeeds, ...(source === null ? [] : [source])]
  // A static page loads its own scripts later, but needs its styles at once.
  const wanted = filesOf([...imports(manifest, start), ...own, start])
  const styles = new Set(wanted.flatMap((name) => manifest[name]?.css ?? []))
  for (const name of known) for (const style of manifest[name]?.css ?? []) styles.delete(style)
  return [
    ...[...styles].map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`),
    ...(id === null ? memberScripts() : visitorScripts()),
  ].join('')

  // A prerendered page is readable without scripts: web/entry.ts loads these after the first paint.
  function visitorScripts() {
    return (isStatic ? filesOf([start]) : wanted).map((name) => link(name, 'rel="later"'))
  }

  // The session first: the server can answer while the scripts of the page are still on their way.
  function memberScripts() {
    const first = filesOf([...imports(manifest, start), ...sessionScripts, start])
    const rest = wanted.filter((name) => !first.includes(name))
    return [
      ...first.map((name) => link(name, 'rel="modulepreload"')),
      ...rest.map((name) => link(name, 'rel="modulepreload" fetchpriority="low"')),
    ]
  }

  /**
   * @param {string} name
   * @param {string} kind
   */
  function link(name, kind) {
    return `<link ${kind} crossorigin href="/${manifest[name]?.file}">`
  }
}

/**
 * All files in dependency order: each after everything it imports.
 * @param {import('vite').Manifest} manifest
 * @param {readonly string[]} names
 * @param {Set<string>} found
 */
function inOrder(manifest, names, found = new Set()) {
  for (const name of names) {
    if (found.has(name)) continue
    inOrder(manifest, imports(manifest, name), found)
    found.add(name)
  }
  return [...found]
}

/**
 * @param {import('vite').Manifest} manifest
 * @param {string} name
 */
const imports = (manifest, name) => manifest[name]?.imports ?? []
