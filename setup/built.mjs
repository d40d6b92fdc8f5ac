import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sourcesHash } from './build/sources.mjs'
import { root, run } from './run.mjs'
import { giveUp, tell } from './tell.mjs'

/**
 * Builds if the sources changed since the last build.
 * @param {{ quiet?: boolean }} [options]
 */
export async function ensureBuild(options = {}) {
  if (builtHash() === sourcesHash()) return
  tell('Building …')
  const code = await run(process.execPath, [join(root, 'setup/build.mjs')], options)
  if (code !== 0) giveUp('The build failed; see the output above.')
}

function builtHash() {
  const file = join(root, 'dist/build.json')
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).id : null
}
