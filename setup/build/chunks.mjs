import { parse } from 'node:path'
import { appsLoadedInVain } from './chunk-faults.mjs'
import { firstModules, planChunks } from './plan-chunks.mjs'

/** Separate from our own code, so that it stays in the browser's cache across builds. */
const vendor = /\/node_modules\/(?:react|react-dom|scheduler|@tanstack)\//

/**
 * Splits the browser's code into files. By default the bundler makes a file for every set of pages that share a module,
 * and a first visit makes dozens of requests.
 * @returns {import('vite').Plugin}
 */
export function chunks() {
  /** @type {Map<string, import('./plan-chunks.mjs').Module>} */
  const modules = new Map()
  /** @type {Map<string, string>} */
  const nameOf = new Map()
  return {
    name: 'chunks',
    outputOptions: (options) => ({
      ...options,
      codeSplitting: {
        groups: [
          { name: 'vendor', test: vendor, priority: 2 },
          { name: (id) => nameOf.get(id) ?? null, includeDependenciesRecursively: false, priority: 1 },
        ],
      },
    }),
    buildEnd() {
      for (const id of this.getModuleIds()) {
        const info = this.getModuleInfo(id)
        // The bundler splits styles by itself.
        if (info && !id.includes('.css')) modules.set(id, info)
      }
      for (const ids of planChunks(modules)) {
        const name = shortName(ids[0] ?? '', new Set(nameOf.values()))
        for (const id of ids) nameOf.set(id, name)
      }
      const first = firstModules(modules)
      for (const [id, module] of modules) if (first.has(id) && !isStart(module)) nameOf.set(id, 'frame')
    },
    generateBundle(_, bundle) {
      const files = Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? file : []))
      const faults = appsLoadedInVain(files, modules)
      if (faults.length > 0) this.error(`apps are loaded in vain: ${faults.join('; ')}`)
    },
  }
}

/**
 * Short, because the first script lists every file.
 * @param {string} id
 * @param {ReadonlySet<string>} taken
 */
function shortName(id, taken) {
  const { name } = parse(id)
  return taken.has(name) ? `${name}${taken.size}` : name
}

/**
 * The entries and the script of index.html stay in files of their own, so that they start without waiting for another.
 * @param {import('./plan-chunks.mjs').Module} module
 */
const isStart = ({ isEntry, importers }) => isEntry || importers.some((each) => each.endsWith('.html'))
