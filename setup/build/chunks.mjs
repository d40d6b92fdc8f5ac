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
    priority: 3,
  },
  {
    // By itself, so that it runs by itself: making its shapes and ours takes a phone long enough.
    name: 'zod',
    test: /\/node_modules\/zod\//,
    priority: 3,
  },
  {
    debugName: 'frame',
    /**
     * @param {string} id
     * @param {Modules} modules
     */
    // The entry needs nothing but the looks, and so waits for nothing.
    name: (id, modules) => (isEntry(id) || isStyle(id) || !isNeededBy(isEntry, id, modules) ? null : 'frame'),
    priority: 2,
  },
  {
    // The buttons, fields, drawings and rules that the home page shares with others: one file in place of a dozen.
    debugName: 'parts',
    test: /\/web\/(?:ui|text|art|layout\/section-boundary|sections\/home\/(?:band|first-day))|\/contract\//,
    /**
     * @param {string} id
     * @param {Modules} modules
     */
    name: (id, modules) => (isNeededBy(isHome, id, modules) ? 'parts' : null),
    priority: 1,
  },
  {
    // The way to the server: whatever needs a part of it needs most of it.
    name: 'client',
    test: /\/web\/client\/(?:transport\/(?:call|call-failure|call-origin)|analytics\/analytics|new-id)\.ts$|\/contract\/(?:protocol\/callable|values\/(?:email|clean-text))\.ts$/,
    priority: 1,
  },
  {
    // What member pages alone share. The entry names every file a page needs, so each small one costs all visitors.
    debugName: 'member',
    test: /\/web\/ui\//,
    /**
     * @param {string} id
     * @param {Modules} modules
     */
    name: (id, modules) => {
      const tops = topsOf(id, modules)
      return tops.length > 1 && tops.every(isMemberPage) ? 'member' : null
    },
    priority: 0,
  },
  {
    // And what the small apps alone share.
    debugName: 'apps',
    test: /\/web\/(?:apps\/frame|storage|client|ui|text)\/|\/contract\//,
    /**
     * @param {string} id
     * @param {Modules} modules
     */
    name: (id, modules) => {
      const tops = topsOf(id, modules)
      return tops.length > 1 && tops.every(isAppPage) ? 'apps' : null
    },
    // What other pages need too must not come along: signing in would fetch all of it.
    includeDependenciesRecursively: false,
    priority: 0,
  },
  {
    // Badges, fields, icons and days that apps, member pages and forms share: a few hundred bytes each.
    debugName: 'small',
    test: /\/web\/ui\/|\/web\/client\/(?:new-id|transport\/server-clock)\.|\/contract\/(?:values\/(?:japan-day|clean-text|email)|protocol\/document)\./,
    /**
     * @param {string} id
     * @param {Modules} modules
     */
    name: (id, modules) => (topsOf(id, modules).length > 1 && !isHeavy(id) ? 'small' : null),
    includeDependenciesRecursively: false,
    priority: 0,
  },
]

/** @param {string} id */
const isEntry = (id) => /\/web\/(?:entry\.ts|boot\/start\.tsx)$/.test(id) || id.includes('index.html')

/** @param {string} id */
const isStyle = (id) => /\.css(?:\?|$)/.test(id)

/** @param {string} id */
const isHome = (id) => id.endsWith('/web/pages/index.tsx')

/**
 * The gallery of parts needs all of them, and no visitor comes there.
 *
 * @param {string} id
 */
const isLocalPage = (id) => /\/web\/(?:pages\/__local|sections\/gallery)\//.test(id)

/** @param {string} id */
const isMemberPage = (id) => /\/web\/(?:(?:pages|layout)\/mypage|sections\/member\/member-home)/.test(id)

/** @param {string} id */
const isAppPage = (id) => id.includes('/web/pages/apps/')

/**
 * These bring a library along, or are fetched only when they are wanted.
 *
 * @param {string} id
 */
const isHeavy = (id) =>
  /\/web\/ui\/(?:overlays\/(?:menu|toaster)|navigation\/tabs|content\/(?:qr-code|accordion))/.test(id)

/**
 * @param {(id: string) => boolean} isWanted
 * @param {string} id
 * @param {Modules} modules
 */
function isNeededBy(isWanted, id, modules) {
  return climb(id, modules).some(isWanted)
}

/**
 * The files that are fetched by themselves and bring this one along.
 *
 * @param {string} id
 * @param {Modules} modules
 */
function topsOf(id, modules) {
  return climb(id, modules).filter((each) => importersOf(each, modules).length === 0 && !isLocalPage(each))
}

/**
 * A module and everything that needs it.
 *
 * @param {string} id
 * @param {Modules} modules
 */
function climb(id, modules) {
  const above = new Set([id])
  // A set grows while it is walked, so this climbs up to the importers of importers.
  for (const each of above) for (const importer of importersOf(each, modules)) above.add(importer)
  return [...above]
}

/**
 * @param {string} id
 * @param {Modules} modules
 */
const importersOf = (id, modules) => modules.getModuleInfo(id)?.importers ?? []
