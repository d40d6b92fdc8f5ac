import { execFile, execFileSync } from 'node:child_process'
import { chownSync, cpSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { isRoot, nobody } from '#server/db/embedded/account.ts'
import { projectRoot } from '#server/root.ts'
import { atEnd } from '#server/testing/at-end.ts'
import { freePort } from '#server/testing/servers/server-process.ts'
import { temporaryFolder } from '#server/testing/temporary-folder.ts'
import { guideCommands } from './database-guide.ts'

const installed = existsSync('/usr/lib/postgresql') ? readdirSync('/usr/lib/postgresql').toSorted() : []
const programs = join('/usr/lib/postgresql', installed.at(-1) ?? '', 'bin')

/** Debian's PostgreSQL: the embedded one has no programs for replication. */
export const hasPostgres = existsSync(join(programs, 'pg_rewind'))

export type Machine = 'db1' | 'db2'

const role = { name: 'kotsukotsu', password: 'the-password-of-the-product' }

/** Two PostgreSQL servers with TLS that stand for two machines, operated with the commands of docs/deploy.md. */
export async function openDatabasePair() {
  const folder = temporaryFolder()
  const account = isRoot() ? postgresAccount() : null
  cpSync(join(projectRoot, 'deploy'), join(folder, 'deploy'), { recursive: true })
  const ports = { db1: await freePort(), db2: await freePort() }
  writeFileSync(join(folder, 'password'), '*:*:*:replicator:replicate\n', { mode: 0o600 })
  makeCertificate(folder)
  writeSettings(folder, 'db1', 'db2', ports)
  writeSettings(folder, 'db2', 'db1', ports)
  const owner = account?.uid ?? -1
  if (account) for (const file of ['', ...readdirSync(folder)]) chownSync(join(folder, file), owner, -1)
  const dataOf = (machine: Machine) => join(folder, machine, 'data')

  async function run(machine: Machine, commands: string): Promise<string> {
    const { stdout } = await promisify(execFile)('bash', ['-euo', 'pipefail', '-c', commands], {
      ...account,
      cwd: folder,
      env: {
        PATH: `${programs}:/usr/bin:/bin`,
        LC_ALL: 'C',
        DATABASE_SETTINGS: join(folder, `${machine}.settings`),
        DATABASE_PASSWORD: role.password,
        PGDATA: dataOf(machine),
        PGHOST: folder,
        PGPORT: String(ports[machine]),
      },
    })
    return stdout.trim()
  }

  function postmasterOf(machine: Machine): number {
    const file = join(dataOf(machine), 'postmaster.pid')
    return existsSync(file) ? Number(readFileSync(file, 'utf8').split('\n')[0]) : 0
  }

  /** The running processes of a server, its postmaster first. */
  function processesOf(machine: Machine): number[] {
    const pid = postmasterOf(machine)
    const children = `/proc/${pid}/task/${pid}/children`
    if (!pid || !existsSync(children)) return []
    return [pid, ...readFileSync(children, 'utf8').trim().split(' ').filter(Boolean).map(Number)]
  }

  function signal(machine: Machine, name: 'SIGKILL' | 'SIGSTOP' | 'SIGCONT') {
    for (const pid of processesOf(machine)) {
      try {
        process.kill(pid, name)
      } catch {
        // It ended meanwhile.
      }
    }
  }

  atEnd(() => {
    for (const machine of ['db1', 'db2'] as const) signal(machine, 'SIGKILL')
  })
  const hosts = `localhost:${ports.db1},localhost:${ports.db2}`
  return {
    authority: join(folder, 'ca.crt'),
    url: (sslmode: 'verify-full' | 'require') =>
      `postgres://${role.name}:${role.password}@${hosts}/kotsukotsu?target_session_attrs=read-write&sslmode=${sslmode}`,
    follow: (machine: Machine, title: string) => run(machine, guideCommands(title)),
    run,
    signal,
    ask: (machine: Machine, statement: string) => run(machine, `psql -XqAt -d kotsukotsu -c "${statement}"`),
    /** Starts PostgreSQL as it is, as a person does who forgets everything. */
    startAsItIs: async (machine: Machine) => {
      // PostgreSQL does not start as long as its killed process is a zombie.
      while (existsSync(`/proc/${postmasterOf(machine)}/stat`)) await sleep(50)
      await run(machine, 'pg_ctl start -w -s -l "$PGDATA.log" -o "-p $PGPORT -k $PGHOST"')
    },
    /** When PostgreSQL began its last promotion, by its log. */
    promotedAt: (machine: Machine): number => {
      const log = readFileSync(`${dataOf(machine)}.log`, 'utf8')
      const [, at = ''] = [...log.matchAll(/^(\S+ \S+) UTC .*received promote request/gm)].at(-1) ?? []
      return Date.parse(`${at.replace(' ', 'T')}Z`)
    },
  }
}

export type DatabasePair = Awaited<ReturnType<typeof openDatabasePair>>

function writeSettings(folder: string, name: Machine, peer: Machine, ports: Record<Machine, number>): void {
  const secured = `sslmode=verify-full sslrootcert=${join(folder, 'ca.crt')}`
  const lines = [
    `PROGRAMS=${programs}`,
    `PGDATA=${join(folder, name, 'data')}`,
    `PGHOST=${folder}`,
    `PGPORT=${ports[name]}`,
    `NAME=${name}`,
    `PEER_NAME=${peer}`,
    `PEER='host=localhost port=${ports[peer]} user=replicator passfile=${join(folder, 'password')} ${secured}'`,
    'REPLICATION_PASSWORD=replicate',
    `TLS_CERTIFICATE=${join(folder, 'database.crt')}`,
    `TLS_KEY=${join(folder, 'database.key')}`,
  ]
  execFileSync('mkdir', ['-m', '777', join(folder, name)])
  writeFileSync(join(folder, `${name}.settings`), `${lines.join('\n')}\n`)
}

/** One authority, and one certificate for both servers, which are on one machine here. */
function makeCertificate(folder: string): void {
  const openssl = (line: string) =>
    execFileSync('openssl', line.split(' '), { cwd: folder, stdio: ['ignore', 'pipe', 'ignore'] })
  const key = '-newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes'
  openssl(`req -x509 ${key} -days 2 -subj /CN=authority -keyout ca.key -out ca.crt`)
  openssl(`req ${key} -subj /CN=localhost -keyout database.key -out database.csr`)
  writeFileSync(join(folder, 'names'), 'subjectAltName=DNS:localhost')
  openssl(
    'x509 -req -in database.csr -CA ca.crt -CAkey ca.key -CAcreateserial -days 2 -extfile names -out database.crt',
  )
}

/** PostgreSQL refuses to run as root. */
function postgresAccount() {
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((each) => each.startsWith('postgres:'))
  const [, , uid, gid] = line?.split(':') ?? []
  return uid && gid ? { uid: Number(uid), gid: Number(gid) } : nobody
}
