/** @typedef {{ getModuleInfo: (id: string) => { importers: readonly string[] } | null }} Modules */

/**
 * Left to the bundler, every module that the entry shares with some page becomes a file of its own, and the
 * first visit a dozen requests.
 */
export const chunkGroups = [
  {
    // Apart from our own code, so that a new build leaves it in the browser's cache.
    name: 'vendor',
    test: /\/node_modules\/(?:react|react-dom|scheduler|@tanstack)\//,
    priority: 2,
  },
  {
    debugName: 'frame',
    /**
     * @param {string} id
     * @param {Modules} modules
     */
    name: (id, modules) => (isEntry(id) || !isNeededByEntry(id, modules) ? null : 'frame'),
    priority: 1,
  },
]

/** @param {string} id */
const isEntry = (id) => id.endsWith('/web/entry.tsx') || id.includes('index.html')

/**
 * @param {string} id
 * @param {Modules} modules
 */
function isNeededByEntry(id, modules) {
  const importers = new Set([id])
  // A set grows while it is walked, so this climbs up to the importers of importers.
  for (const each of importers) {
    if (isEntry(each)) return true
    for (const importer of modules.getModuleInfo(each)?.importers ?? []) importers.add(importer)
  }
  return false
}
