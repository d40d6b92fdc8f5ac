import { existsSync } from 'node:fs'
import { join } from 'node:path'

/** @typedef {{ dependencies?: Record<string, string>, optionalDependencies?: Record<string, string> }} Locked */

/**
 * The folders of these packages and of everything they need, as package-lock.json names them. Optional packages of other
 * platforms are not installed and are left out.
 * @param {{ root: string, packages: Record<string, Locked> }} installed
 * @param {readonly string[]} names
 */
export function packageClosure({ root, packages }, names) {
  /** @type {Set<string>} */
  const found = new Set()
  /** @param {string} name @param {string} from */
  const add = (name, from) => {
    const path = resolvePackage(packages, name, from)
    if (path === null || found.has(path) || !existsSync(join(root, path))) return
    found.add(path)
    const { dependencies = {}, optionalDependencies = {} } = packages[path] ?? {}
    for (const each of Object.keys({ ...dependencies, ...optionalDependencies })) add(each, path)
  }
  for (const name of names) add(name, '')
  const missing = names.filter((name) => !found.has(`node_modules/${name}`))
  if (missing.length > 0) throw new Error(`not installed: ${missing.join(', ')}`)
  return [...found].sort()
}

/**
 * As Node does it: the nearest node_modules first.
 * @param {Record<string, Locked>} packages
 * @param {string} name
 * @param {string} from
 * @returns {string | null}
 */
function resolvePackage(packages, name, from) {
  const path = `${from && `${from}/`}node_modules/${name}`
  if (packages[path]) return path
  if (from === '') return null
  const above = from.lastIndexOf('/node_modules/')
  return resolvePackage(packages, name, above < 0 ? '' : from.slice(0, above))
}
