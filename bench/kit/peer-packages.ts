import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** Whether a package of bench/peers is installed. Installs them on first use, so that only the bench downloads them. */
export function hasPeer(name: string): boolean {
  if (existsSync(`bench/peers/node_modules/${name}/package.json`)) return true
  try {
    execFileSync('npm', ['ci', '--ignore-scripts'], { cwd: 'bench/peers', stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}
