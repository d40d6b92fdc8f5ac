const start = 'web/boot/start.tsx'

/**
 * The links to everything a page needs, so that the browser asks for all of it at once. Its scripts stand in the order
 * in which web/entry.ts runs them.
 *
 * @param {import('vite').Manifest} manifest
 * @param {{ id: string | null, source: string | null, stands?: boolean }} page
 */
export function linksOf(manifest, { id, source, stands = false }) {
  // What is prerendered can be read without any script: web/entry.ts fetches these once it is drawn.
  const rel = id === null ? 'modulepreload' : 'later'
  const known = new Set(inOrder(manifest, ['index.html']))
  /** @param {readonly string[]} page */
  const filesWith = (page) =>
    inOrder(manifest, [...imports(manifest, start), ...page, start]).filter(
      (name) => manifest[name] && !known.has(name),
    )
  const wanted = filesWith(source === null ? [] : [source])
  // A page that stands as it is asks for its own scripts itself, but must look like itself at once.
  const scripts = stands ? filesWith([]) : wanted
  const styles = new Set(wanted.flatMap((name) => manifest[name]?.css ?? []))
  for (const name of known) for (const style of manifest[name]?.css ?? []) styles.delete(style)
  return [
    ...[...styles].map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`),
    ...scripts.map((name) => `<link rel="${rel}" crossorigin href="/${manifest[name]?.file}">`),
  ].join('')
}

/**
 * Every file and what it needs, each after all that it needs itself.
 *
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
