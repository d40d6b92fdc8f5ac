import { existsSync } from 'node:fs'
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

/** @param {string[]} parameters */
async function aptGet(parameters) {
  return (await run('apt-get', parameters, { quiet: true, env: { DEBIAN_FRONTEND: 'noninteractive' } })) === 0
}
