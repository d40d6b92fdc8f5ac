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
    name: (id, modules) => (isEntry(id) || !isNeededBy(isEntry, id, modules) ? null : 'frame'),
    priority: 1,
  },
  {
    // What the home page shares with others, buttons, drawings, rules: one file in place of a dozen.
    debugName: 'parts',
    test: /\/web\/(?:ui|pages\/art)\/|\/web\/pages\/(?:part|home\/band|home\/first-day)\.tsx?$|\/(?:contract\/[a-z]+-rules|web\/text\/trademarks)\.ts$/,
    /**
     * @param {string} id
     * @param {Modules} modules
     */
    name: (id, modules) => (isNeededBy(isHome, id, modules) ? 'parts' : null),
    priority: 0,
  },
]

/** @param {string} id */
const isEntry = (id) => id.endsWith('/web/entry.tsx') || id.includes('index.html')

/** @param {string} id */
const isHome = (id) => id.endsWith('/web/pages/index.tsx')

/**
 * @param {(id: string) => boolean} isWanted
 * @param {string} id
 * @param {Modules} modules
 */
function isNeededBy(isWanted, id, modules) {
  const importers = new Set([id])
  // A set grows while it is walked, so this climbs up to the importers of importers.
  for (const each of importers) {
    if (isWanted(each)) return true
    for (const importer of modules.getModuleInfo(each)?.importers ?? []) importers.add(importer)
  }
  return false
}
