import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))

const sources = [
  'console',
  'contract',
  'ops',
  'readers',
  'server',
  'web',
  'index.html',
  'package-lock.json',
  'package.json',
  'setup/build',
  'setup/build.mjs',
  // The server's bundle contains the patched packages.
  'setup/patches',
  'vite.config.ts',
]

/** A hash of everything the build reads: if it is unchanged, a new build would change nothing. */
export function sourcesHash() {
  const hash = createHash('sha256')
  for (const path of sources.flatMap(filesOf)) {
    hash.update(`${path}\0`)
    hash.update(readFileSync(join(root, path)))
  }
  return hash.digest('hex').slice(0, 16)
}

/**
 * @param {string} path
 * @returns {string[]}
 */
function filesOf(path) {
  if (!existsSync(join(root, path))) return []
  if (statSync(join(root, path)).isFile()) return isTest(path) ? [] : [path]
  return readdirSync(join(root, path))
    .sort()
    .flatMap((name) => filesOf(`${path}/${name}`))
}

/** @param {string} path */
const isTest = (path) => /\.test\.tsx?$/.test(path) || path.startsWith('server/testing/')
