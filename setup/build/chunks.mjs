const vendor = packages('react', 'react-dom', 'scheduler', '@tanstack')
const zod = packages('zod')

/**
 * How the browser's files are split. By default the bundler puts every module that two pages share into a file of
 * its own, so that a first visit makes dozens of requests, and the entry lists all of these files.
 *
 * The plan follows from the imports and from the folders of the pages: a module that several pages share is in one
 * file with all others that the same areas of the site need. A page therefore loads nothing that its area does not
 * need, and at most one file for each combination of areas. What the home page and the apps need is split into fewer,
 * larger areas, because each further file costs their first visitors a request.
 */
export const chunkGroups = [
  // Separate from our own code, so that it stays in the browser's cache across builds.
  { name: 'vendor', test: vendor, priority: 3 },
  // A separate file runs as a separate task: creating its schemas and ours in one task would be too long on a phone.
  { name: 'zod', test: zod, priority: 3 },
  {
    debugName: 'frame',
    /**
     * The code that every page starts with. The entries themselves depend on styles only, so that they start without
     * waiting for another file.
     * @param {string} id
     * @param {Modules} modules
     */
    name: (id, modules) =>
      !isStyle(id) && !isEntry(id, modules) && climb(id, modules).some((each) => isEntry(each, modules))
        ? 'frame'
        : null,
    priority: 2,
  },
  {
    debugName: 'areas',
    /**
     * @param {string} id
     * @param {Modules} modules
     */
    name: (id, modules) => {
      if (isStyle(id) || needsPackage(id, modules)) return null
      const tops = climb(id, modules).flatMap((each) =>
        isImported(each, modules) ? [] : (areaOf(each) ?? []),
      )
      if (tops.length < 2) return null
      const isFrequent = tops.some(({ name }) => name === 'home' || name === 'apps')
      const names = tops.map(({ name, within }) => (isFrequent && within) || name)
      return [...new Set(names)].sort().join('-')
    },
    // Each module is asked for itself; its dependencies may be needed by more areas.
    includeDependenciesRecursively: false,
    priority: 1,
  },
]

/**
 * The areas by the folders of their pages; the first that fits counts. `within` is the larger area instead, for what the
 * home page or an app needs too.
 * @type {{ name: string | null, within?: string, folders: string[] }[]}
 */
const areas = [
  // The component gallery imports everything, but no visitor opens it.
  { name: null, folders: ['web/pages/__local/'] },
  { name: 'apps', folders: ['web/pages/apps/'] },
  // Its examples use code of the apps, which no other public page needs.
  { name: 'home', folders: ['web/pages/index.tsx', 'web/sections/home/'] },
  // Forms need fields and their rules, which pages to read do not.
  {
    name: 'forms',
    folders: ['web/pages/contact.tsx', 'web/pages/mypage.tsx', 'web/pages/mypage/account.tsx'],
  },
  { name: 'exchange', within: 'member', folders: ['web/pages/mypage/exchange'] },
  { name: 'member', folders: ['web/pages/mypage', 'web/layout/', 'web/sections/member/'] },
  { name: 'public', folders: ['web/pages/', 'web/sections/'] },
]

/** @param {string} id */
const areaOf = (id) => {
  const area = areas.find(({ folders }) => folders.some((folder) => id.includes(`/${folder}`)))
  return area?.name ? area : undefined
}

/** @param {string[]} names */
function packages(...names) {
  return new RegExp(`/node_modules/(?:${names.join('|')})/`)
}

/** @typedef {{ importers: readonly string[], importedIds: readonly string[], isEntry: boolean }} Module */
/** @typedef {{ getModuleInfo: (id: string) => Module | null }} Modules */

/** @param {string} id */
const isStyle = (id) => /\.css(?:\?|$)/.test(id)

/**
 * @param {string} id
 * @param {Modules} modules
 */
const isEntry = (id, modules) => {
  const info = modules.getModuleInfo(id)
  // The script of index.html is imported by the page, which is the entry.
  return Boolean(info?.isEntry || info?.importers.some((each) => each.endsWith('.html')))
}

/**
 * @param {string} id
 * @param {Modules} modules
 */
const isImported = (id, modules) => (modules.getModuleInfo(id)?.importers.length ?? 0) > 0

/**
 * Whether a module needs a package of its own, such as for menus or QR codes. The bundler gives these files of
 * their own.
 * @param {string} id
 * @param {Modules} modules
 */
const needsPackage = (id, modules) =>
  follow(id, (each) => modules.getModuleInfo(each)?.importedIds).some(
    (each) => each.includes('/node_modules/') && !vendor.test(each) && !zod.test(each),
  )

/**
 * A module and everything that imports it, directly or not.
 * @param {string} id
 * @param {Modules} modules
 */
const climb = (id, modules) => follow(id, (each) => modules.getModuleInfo(each)?.importers)

/**
 * @param {string} id
 * @param {(id: string) => readonly string[] | undefined} next
 */
function follow(id, next) {
  const found = new Set([id])
  // A Set can grow while it is iterated, so this reaches indirect ones too.
  for (const each of found) for (const other of next(each) ?? []) found.add(other)
  return [...found]
}
