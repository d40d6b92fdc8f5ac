import { existsSync, writeFileSync } from 'node:fs'
import { run } from './run.mjs'

/** Installing needs root and apt. */
export const canInstall = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')

let isUpdated = false

/**
 * Installs Debian packages and tells whether that worked. The package lists are fetched once in a run.
 * @param {string[]} packages
 */
export async function aptInstall(packages) {
  if (!isUpdated) await aptGet(['update', '-qq'])
  isUpdated = true
  return aptGet(['install', '-y', '-qq', '--no-install-recommends', ...packages])
}

/**
 * Makes the packages of another release known, which are installed only where they are asked for by name.
 * @param {{ name: string, source: string }} release
 */
export function addRelease({ name, source }) {
  writeFileSync(`/etc/apt/sources.list.d/${name}.sources`, source)
  writeFileSync(`/etc/apt/preferences.d/${name}`, `Package: *\nPin: release n=${name}\nPin-Priority: 100\n`)
  isUpdated = false
}

/** @param {string[]} parameters */
async function aptGet(parameters) {
  return (await run('apt-get', parameters, { quiet: true, env: { DEBIAN_FRONTEND: 'noninteractive' } })) === 0
}
