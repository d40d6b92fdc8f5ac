import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ensurePatches } from './patches.mjs'
import { root, run } from './run.mjs'
import { giveUp, tell } from './tell.mjs'

/** Installs the packages if they are missing or differ from package-lock.json, and applies setup/patches. */
export async function ensurePackages() {
  refuseOldNode()
  if (isStale()) await install()
  ensurePatches()
}

async function install() {
  tell('Installing packages (npm ci) …')
  // With the build tools, which npm leaves out under NODE_ENV=production.
  const code = await run('npm', ['ci', '--include=dev', '--no-fund', '--no-audit', '--loglevel=error'])
  if (code !== 0) giveUp('npm ci failed; see the output above. Is the npm registry reachable?')
}

function isStale() {
  // npm writes this file last, so an interrupted install leaves none.
  const installed = join(root, 'node_modules/.package-lock.json')
  if (!existsSync(installed)) return true
  return !hasPackagesOf(readPackages(join(root, 'package-lock.json')), readPackages(installed))
}

/** @typedef {Record<string, { version?: string, integrity?: string, optional?: boolean }>} Packages */

/**
 * @param {string} file
 * @returns {Packages}
 */
const readPackages = (file) => JSON.parse(readFileSync(file, 'utf8')).packages

/**
 * Whether every locked package is installed. Compared by content: in a copied or restored project the modification
 * times say nothing. Optional packages of other platforms may be absent.
 * @param {Packages} locked
 * @param {Packages} installed
 */
export function hasPackagesOf(locked, installed) {
  return Object.entries(locked).every(([path, wanted]) => {
    const present = installed[path]
    if (path === '') return true
    if (!present) return Boolean(wanted.optional)
    return wanted.version === present.version && wanted.integrity === present.integrity
  })
}

function refuseOldNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  if (major > 20 || (major === 20 && minor >= 19)) return
  giveUp(`Node 20.19 or newer is required; this is ${process.versions.node}.`)
}
