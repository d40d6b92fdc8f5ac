import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/**
 * True if a package of bench/peers is installed. Installed separately, so that only those who run the
 * benchmarks need it.
 */
export function hasPeer(name: string): boolean {
  if (existsSync(`bench/peers/node_modules/${name}/package.json`)) return true
  try {
    execFileSync('npm', ['ci', '--ignore-scripts'], { cwd: 'bench/peers', stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}
