import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** Whether a package of bench/peers is there. Installed only here, so that whoever never runs the bench never has it. */
export function hasPeer(name: string): boolean {
  if (existsSync(`bench/peers/node_modules/${name}/package.json`)) return true
  try {
    execFileSync('npm', ['ci', '--ignore-scripts'], { cwd: 'bench/peers', stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}
