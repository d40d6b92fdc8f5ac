import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { root, run } from './run.mjs'
import { giveUp, tell } from './tell.mjs'

/** Installs the packages if they are missing or older than the files that define them. */
export async function ensurePackages() {
  refuseOldNode()
  if (!isStale()) return
  tell('Installing packages (npm ci) …')
  // Include dev packages: npm leaves them out under NODE_ENV=production, but the build needs them.
  const code = await run('npm', ['ci', '--include=dev', '--no-fund', '--no-audit', '--loglevel=error'])
  if (code !== 0) giveUp('npm ci failed; see the output above. Is the npm registry reachable?')
}

function isStale() {
  // npm writes this file last, so that an interrupted install counts as missing.
  const installed = join(root, 'node_modules/.package-lock.json')
  if (!existsSync(installed)) return true
  const installedMs = statSync(installed).mtimeMs
  return ['package-lock.json', 'setup/mend-driver.mjs'].some(
    (file) => installedMs < statSync(join(root, file)).mtimeMs,
  )
}

function refuseOldNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  if (major > 20 || (major === 20 && minor >= 19)) return
  giveUp(`Node 20.19 or newer is required; this is ${process.versions.node}.`)
}
