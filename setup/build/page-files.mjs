const start = 'web/boot/start.tsx'

/**
 * The links to all files that a page needs, so that the browser requests them in parallel. The scripts are in
 * the order in which web/entry.ts runs them.
 * @param {import('vite').Manifest} manifest
 * @param {{ id: string | null, source: string | null, alsoNeeds?: string[], isStatic?: boolean }} page
 */
export function linksOf(manifest, { id, source, alsoNeeds = [], isStatic = false }) {
  // A prerendered page is readable without scripts: web/entry.ts loads these after the first paint.
  const rel = id === null ? 'modulepreload' : 'later'
  const known = new Set(inOrder(manifest, ['index.html']))
  /** @param {readonly string[]} page */
  const filesWith = (page) =>
    inOrder(manifest, [...imports(manifest, start), ...page, start]).filter(
      (name) => manifest[name] && !known.has(name),
    )
  const wanted = filesWith([...alsoNeeds, ...(source === null ? [] : [source])])
  // A static page loads its own scripts later, but needs its styles at once.
  const scripts = isStatic ? filesWith([]) : wanted
  const styles = new Set(wanted.flatMap((name) => manifest[name]?.css ?? []))
  for (const name of known) for (const style of manifest[name]?.css ?? []) styles.delete(style)
  return [
    ...[...styles].map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`),
    ...scripts.map((name) => `<link rel="${rel}" crossorigin href="/${manifest[name]?.file}">`),
  ].join('')
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
