import { parse } from 'node:path'
import { appsLoadedInVain } from './chunk-faults.mjs'
import { firstModules, planChunks } from './plan-chunks.mjs'

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
      // Every visit downloads the list of files: those without a name of ours are listed by their hash alone.
      chunkFileNames: ({ name }) =>
        name.startsWith(shared) ? 'assets/[hash].js' : 'assets/[name]-[hash].js',
      codeSplitting: {
        groups: [
          // Each module is asked for itself; what it imports may belong elsewhere.
          { name: (id) => nameOf.get(id) ?? null, includeDependenciesRecursively: false },
        ],
      },
    }),
    buildEnd() {
      // The bundler's order depends on the folder of the project, and the same sources are to give the same files.
      for (const id of [...this.getModuleIds()].sort()) {
        const info = this.getModuleInfo(id)
        // The bundler splits styles by itself.
        if (info && !id.includes('.css')) modules.set(id, info)
      }
      for (const ids of planChunks(modules)) {
        const name = shortName(ids[0] ?? '', new Set(nameOf.values()))
        for (const id of ids) nameOf.set(id, name)
      }
      const first = firstModules(modules)
      for (const [id, module] of modules) {
        if (!first.has(id) || isStart(module)) continue
        // Packages are separate from our own code, so that they stay in the browser's cache across builds.
        nameOf.set(id, id.includes('/node_modules/') ? 'vendor' : 'frame')
      }
    },
    generateBundle(_, bundle) {
      const files = Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? file : []))
      const faults = appsLoadedInVain(files, modules)
      if (faults.length > 0) this.error(`apps are loaded in vain: ${faults.join('; ')}`)
    },
  }
}

const shared = 'shared-'

/**
 * @param {string} id
 * @param {ReadonlySet<string>} taken
 */
function shortName(id, taken) {
  const name = shared + parse(id).name
  return taken.has(name) ? `${name}${taken.size}` : name
}

/**
 * The entries and the script of index.html stay in files of their own, so that they start without waiting for another.
 * @param {import('./plan-chunks.mjs').Module} module
 */
const isStart = ({ isEntry, importers }) => isEntry || importers.some((each) => each.endsWith('.html'))
