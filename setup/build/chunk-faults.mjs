import { appOf, firstModules, withImports } from './plan-chunks.mjs'

/** @typedef {{ fileName: string, imports: readonly string[], moduleIds: readonly string[], facadeModuleId: string | null }} Chunk */

/**
 * The entries and lazy parts that load code of an app without importing any of it themselves: a page for everybody that
 * loads an app when idle, or an app that loads another one.
 * @param {readonly Chunk[]} chunks
 * @param {import('./plan-chunks.mjs').Modules} modules
 */
export function appsLoadedInVain(chunks, modules) {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  const first = firstModules(modules)
  return chunks.flatMap(({ fileName, facadeModuleId }) => {
    if (facadeModuleId === null) return []
    const wanted = appsAmong(withImports(modules, facadeModuleId))
    const ids = [...withImportedFiles(byName, fileName)].flatMap((each) => each.moduleIds)
    const loaded = appsAmong(ids.filter((id) => !first.has(id)))
    return [...loaded].filter((app) => !wanted.has(app)).map((app) => `${facadeModuleId} loads ${app}`)
  })
}

/** @param {Iterable<string>} ids */
const appsAmong = (ids) => new Set([...ids].flatMap((id) => appOf(id) ?? []))

/**
 * @param {ReadonlyMap<string, Chunk>} byName
 * @param {string} name
 * @param {Set<Chunk>} found
 */
function withImportedFiles(byName, name, found = new Set()) {
  const chunk = byName.get(name)
  if (!chunk || found.has(chunk)) return found
  found.add(chunk)
  for (const each of chunk.imports) withImportedFiles(byName, each, found)
  return found
}
