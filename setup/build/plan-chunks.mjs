import { fileURLToPath } from 'node:url'

/** @typedef {{ code: string | null, importedIds: readonly string[], importers: readonly string[], dynamicImporters: readonly string[], isEntry: boolean }} Module */
/** @typedef {ReadonlyMap<string, Module>} Modules */
/** @typedef {{ ids: string[], size: number, kind: string | undefined, loadedBy: Set<string>, needs: Set<Chunk> }} Chunk */

/** The cost of one more file in bytes of source: a request, and less text to compress together. */
const fileCost = 8_000

/**
 * Which modules share a file. At first, one file holds the modules that exactly the same dynamic imports need, so that
 * nothing is loaded in vain. Two files become one where the requests saved are worth more than the bytes then loaded in
 * vain. The groups follow from the imports alone.
 * @param {Modules} modules
 * @returns {string[][]}
 */
export function planChunks(modules) {
  const chunks = exactChunks(modules)
  // A joined file may be worth joining again.
  for (let before = 0; before !== chunks.size; ) {
    before = chunks.size
    for (const chunk of [...chunks].sort((one, other) => one.size - other.size)) joinWithBest(chunks, chunk)
  }
  return [...chunks].map(({ ids }) => ids)
}

/**
 * A module and everything that it imports, directly or not.
 * @param {Modules} modules
 * @param {string} id
 */
export function withImports(modules, id) {
  const found = new Set([id])
  // A Set can grow while it is iterated, so this reaches indirect imports too.
  for (const each of found) {
    for (const other of modules.get(each)?.importedIds ?? []) if (modules.has(other)) found.add(other)
  }
  return found
}

/**
 * The modules that every page starts with.
 * @param {Modules} modules
 */
export const firstModules = (modules) =>
  new Set([...modules].flatMap(([id, { isEntry }]) => (isEntry ? [...withImports(modules, id)] : [])))

/**
 * The app that a module belongs to, as part of it or as its reader; `frame` for what the apps share. `site` is what
 * other pages show of an app.
 * @param {string} id
 */
export function appOf(id) {
  const path = id.replace(root, '')
  return path.startsWith('/web/storage/')
    ? 'frame'
    : /^\/(?:web\/apps|readers)\/([^/]+)\/(?!site\/)/.exec(path)?.[1]
}

// The folder of the project may itself be called readers.
const root = fileURLToPath(new URL('../..', import.meta.url)).slice(0, -1)

/**
 * Files of different kinds are never joined: no page loads an app in vain, and zod runs as a task of its own, because
 * creating its schemas and ours in one would be too long on a phone. Every page asks for the status of the service when
 * it is idle, and only the legal pages need it together with more.
 * @param {string} id
 */
function kindOf(id) {
  if (id.includes('/node_modules/zod/')) return 'zod'
  return /\/(service-status|announcement)\.ts$/.test(id) ? 'status' : appOf(id)
}

/** @param {Modules} modules */
function exactChunks(modules) {
  /** @type {Map<string, string[]>} */
  const loadedBy = new Map()
  const first = firstModules(modules)
  for (const [page, { dynamicImporters }] of modules) {
    // The component gallery imports everything, but no visitor opens it.
    if (dynamicImporters.length === 0 || page.includes('/pages/__local/')) continue
    for (const id of withImports(modules, page)) {
      if (!first.has(id)) loadedBy.set(id, [...(loadedBy.get(id) ?? []), page])
    }
  }
  /** @type {Map<string, Chunk>} */
  const byPages = new Map()
  /** @type {Map<string, Chunk>} */
  const chunkOf = new Map()
  for (const [id, pages] of loadedBy) {
    // The bundler puts it into the page's own file.
    if (pages.length === 1) continue
    const kind = kindOf(id)
    const key = [kind, ...pages].join()
    const chunk = byPages.get(key) ?? { ids: [], size: 0, kind, loadedBy: new Set(pages), needs: new Set() }
    chunk.ids.push(id)
    chunk.size += modules.get(id)?.code?.length ?? 0
    byPages.set(key, chunk)
    chunkOf.set(id, chunk)
  }
  for (const [id, chunk] of chunkOf) {
    for (const each of modules.get(id)?.importedIds ?? []) {
      const needed = chunkOf.get(each)
      if (needed && needed !== chunk) chunk.needs.add(needed)
    }
  }
  return new Set(byPages.values())
}

/**
 * @param {Set<Chunk>} chunks
 * @param {Chunk} chunk
 */
function joinWithBest(chunks, chunk) {
  const [best] = [...chunks]
    .map((other) => ({ other, saved: savedByJoining(chunk, other) }))
    .sort((one, other) => other.saved - one.saved)
  if (!best || best.saved <= 0) return
  const { other } = best
  chunks.delete(chunk)
  other.ids.push(...chunk.ids)
  other.size += chunk.size
  for (const each of chunk.loadedBy) other.loadedBy.add(each)
  for (const each of chunk.needs) other.needs.add(each)
  for (const each of chunks) if (each.needs.delete(chunk)) each.needs.add(other)
  other.needs.delete(other)
  for (const below of everyNeed(other)) for (const each of other.loadedBy) below.loadedBy.add(each)
}

/**
 * @param {Chunk} one
 * @param {Chunk} other
 */
function savedByJoining(one, other) {
  const both = [...one.loadedBy].filter((page) => other.loadedBy.has(page))
  if (one === other || one.kind !== other.kind || both.length === 0) return 0
  const below = everyNeed(one, other)
  // Files that import each other could run in the wrong order.
  if (below.has(one) || below.has(other)) return 0
  const pages = new Set([...one.loadedBy, ...other.loadedBy])
  let saved = fileCost * both.length
  for (const { size, loadedBy } of [one, other]) saved -= size * (pages.size - loadedBy.size)
  for (const { size, kind, loadedBy } of below) {
    const inVain = [...pages].filter((page) => !loadedBy.has(page)).length
    if (kind && inVain > 0) return 0
    saved -= (size + fileCost) * inVain
  }
  return saved
}

/**
 * All files that these files import, directly or not, besides each other.
 * @param {Chunk[]} chunks
 */
function everyNeed(...chunks) {
  const found = new Set(chunks.flatMap(({ needs }) => [...needs]).filter((each) => !chunks.includes(each)))
  for (const each of found) for (const need of each.needs) found.add(need)
  return found
}
