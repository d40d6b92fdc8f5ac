import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { chmodSync, chownSync, existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { product } from '../../db/embedded/ownership.ts'
import { socketPath } from '../../db/open.ts'

const nobody = 65_534

export type Pooler = { socketDir: string; stop: () => Promise<void> }

export const hasPooler = () => spawnSync('pgbouncer', ['--version']).status === 0

/** PgBouncer in transaction mode in front of a test cluster, on a socket like the cluster's own. */
export async function startPooler(folder: string, clusterSocketDir: string): Promise<Pooler> {
  const socketDir = join(folder, 'pooler')
  mkdirSync(socketDir, { recursive: true })
  const isRoot = process.getuid?.() === 0
  // PgBouncer refuses to run as root, and only the cluster's user may reach its socket.
  if (isRoot) chownSync(socketDir, nobody, nobody)
  chmodSync(socketDir, 0o755)
  const users = join(folder, 'pooler-users.txt')
  const settings = join(folder, 'pooler.ini')
  writeFileSync(users, `"${product}" ""\n`)
  writeFileSync(
    settings,
    `[databases]
* = host=${clusterSocketDir} port=5432
[pgbouncer]
listen_port = 5432
unix_socket_dir = ${socketDir}
auth_type = trust
auth_file = ${users}
pool_mode = transaction
default_pool_size = 8
max_client_conn = 2000
server_lifetime = 60
`,
  )
  const child = spawn('pgbouncer', ['-q', ...(isRoot ? ['-u', 'nobody'] : []), settings], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const errors: string[] = []
  child.stderr.on('data', (chunk) => errors.push(String(chunk)))
  while (!existsSync(socketPath(socketDir))) {
    if (child.exitCode !== null) throw new Error(`PgBouncer did not start: ${errors.join('')}`)
    await sleep(25)
  }
  return { socketDir, stop: () => stop(child) }
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return
  const over = new Promise((resolve) => child.once('exit', resolve))
  // Its data is disposable.
  child.kill('SIGKILL')
  await over
}
