/** @typedef {{ getModuleInfo: (id: string) => { importers: readonly string[] } | null }} Modules */

/**
 * By default the bundler would put every module that the entry shares with a page into a file of its own, so
 * that a first visit makes a dozen requests.
 */
export const chunkGroups = [
  {
    // Separate from our own code, so that it stays in the browser's cache across builds.
    name: 'vendor',
    test: /\/node_modules\/(?:react|react-dom|scheduler|@tanstack)\//,
    priority: 3,
  },
  {
    // A separate file runs as a separate task: creating its schemas and ours in one task would be too long on
    // a phone.
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
    // The entry depends on styles only, so that it starts without waiting for another file.
    name: (id, modules) => (isEntry(id) || isStyle(id) || !isNeededBy(isEntry, id, modules) ? null : 'frame'),
    priority: 2,
  },
  {
    // Buttons, fields, drawings and rules that the home page shares with others: one file instead of a dozen.
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
    // Calling the server: a page that needs part of this needs most of it.
    name: 'client',
    test: /\/web\/client\/(?:transport\/(?:call|call-failure|call-origin)|analytics\/analytics|new-id)\.ts$|\/contract\/(?:protocol\/callable|values\/(?:email|clean-text))\.ts$/,
    priority: 1,
  },
  {
    // Shared by member pages only. The entry lists every file that a page needs, so each extra file costs all
    // visitors.
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
    // Shared by the apps only.
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
    // Modules that other pages need too must stay out, or the sign-in would load all of it.
    includeDependenciesRecursively: false,
    priority: 0,
  },
  {
    // Badges, fields, icons and date helpers that apps, member pages and forms share: a few hundred bytes each.
    debugName: 'small',
    test: /\/web\/ui\/|\/web\/client\/(?:new-id|use-today|transport\/server-clock)\.|\/contract\/(?:values\/(?:japan-day|clean-text|email)|protocol\/document)\./,
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
 * The component gallery imports everything, but no visitor opens it.
 * @param {string} id
 */
const isLocalPage = (id) => /\/web\/(?:pages\/__local|sections\/gallery)\//.test(id)

/** @param {string} id */
const isMemberPage = (id) => /\/web\/(?:(?:pages|layout)\/mypage|sections\/member\/member-home)/.test(id)

/** @param {string} id */
const isAppPage = (id) => id.includes('/web/pages/apps/')

/**
 * These import a library or are loaded on demand.
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
 * The dynamically imported modules that pull this one in.
 * @param {string} id
 * @param {Modules} modules
 */
function topsOf(id, modules) {
  return climb(id, modules).filter((each) => importersOf(each, modules).length === 0 && !isLocalPage(each))
}

/**
 * A module and everything that imports it, directly or not.
 * @param {string} id
 * @param {Modules} modules
 */
function climb(id, modules) {
  const above = new Set([id])
  // A Set can grow while it is iterated, so this reaches indirect importers too.
  for (const each of above) for (const importer of importersOf(each, modules)) above.add(importer)
  return [...above]
}

/**
 * @param {string} id
 * @param {Modules} modules
 */
const importersOf = (id, modules) => modules.getModuleInfo(id)?.importers ?? []
