import { execFile, execFileSync } from 'node:child_process'
import { promisify } from 'node:util'
import { product } from '#server/db/embedded/ownership.ts'

type Pgbench = { file: string; socketDir: string; connections: number; members: number; seconds: number }

export function hasPgbench(): boolean {
  try {
    execFileSync('pgbench', ['--version'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

/** Runs a script with pgbench and returns transactions per second: the baseline of what the database alone can do. */
export async function pgbench({ file, socketDir, connections, members, seconds }: Pgbench): Promise<number> {
  const { stdout } = await promisify(execFile)('pgbench', [
    ...['--host', socketDir, '--username', product],
    ...['--no-vacuum', '--protocol', 'prepared', '--file', file],
    ...['--client', String(connections), '--jobs', '2', '--time', String(seconds)],
    ...['--define', `members=${members}`],
    product,
  ])
  const [, perSecond] = /^tps = ([\d.]+)/m.exec(stdout) ?? []
  return Number(perSecond)
}
