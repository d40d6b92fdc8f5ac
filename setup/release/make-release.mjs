import { cpSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { packagesBesideBundle } from '../build/server.mjs'
import { packageClosure } from './package-closure.mjs'

/** Everything the product reads at run time besides its packages, and the files that an administrator installs. */
const contents = ['dist', 'server/db/migrations', 'deploy', '.env.example', 'LICENSE']

/**
 * Makes a folder that runs with Node alone: bundles, pages, migrations and the few packages that are not in the bundle.
 * @param {{ root: string, into: string }} where
 * @returns {string} its path, named after version and build
 */
export function makeRelease({ root, into }) {
  const { name, version, license, engines } = readJson(join(root, 'package.json'))
  const { id } = readJson(join(root, 'dist/build.json'))
  const folder = join(into, `${name}-${version}-${id}`)
  // A killed run must not leave half a release under a whole one's name.
  const unfinished = `${folder}.part`
  for (const old of [folder, unfinished]) rmSync(old, { recursive: true, force: true })

  const packages = packageClosure(
    { root, packages: readJson(join(root, 'package-lock.json')).packages },
    packagesBesideBundle,
  )
  for (const path of [...contents, ...packages]) {
    mkdirSync(dirname(join(unfinished, path)), { recursive: true })
    cpSync(join(root, path), join(unfinished, path), {
      recursive: true,
      // A package inside another one is in the list itself if it is needed.
      filter: (source) =>
        !packages.includes(path) || !source.slice(join(root, path).length).includes('node_modules'),
    })
  }
  const scripts = { start: 'exec node dist/server/main.js', ops: 'node dist/server/ops.js' }
  const manifest = { name, version, private: true, type: 'module', license, engines, scripts }
  writeFileSync(join(unfinished, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`)
  renameSync(unfinished, folder)
  return folder
}

/** @param {string} file */
const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'))
