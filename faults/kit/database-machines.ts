import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { get } from 'node:https'
import { join } from 'node:path'
import { json } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import * as z from 'zod/mini'
import { projectRoot } from '#server/root.ts'
import { atEnd } from '#server/testing/at-end.ts'
import { temporaryFolder } from '#server/testing/temporary-folder.ts'
import { hasPatroni } from '../../setup/patroni.mjs'
import { guideCommands } from './database-guide.ts'
import { type MachineShell, openMachineShell } from './guide/machine-shell.ts'
import { mountSmallDisk } from './machine/small-disk.ts'
import { openMachineNetwork, processesIn } from './machine-network.ts'

export const machines = ['db1', 'db2', 'db3'] as const
export type Machine = (typeof machines)[number]

/** Root, namespaces and the Debian packages of section 11 of the guide. */
export const canBeDatabaseMachines =
  process.getuid?.() === 0 &&
  hasPatroni() &&
  ['/usr/bin/unshare', '/usr/sbin/ip', '/usr/bin/etcd', '/usr/lib/postgresql'].every(existsSync)

export const canKeepRepository = existsSync('/usr/bin/pgbackrest')

const diskMegabytes = 1_200
const passwords = {
  DATABASE_PASSWORD: 'the-password-of-the-product',
  SUPERUSER_PASSWORD: 'the-password-of-postgres',
  REPLICATION_PASSWORD: 'the-password-of-the-standbys',
  REPOSITORY_PASSWORD: 'the-password-of-the-backups',
}

const clusterShape = z.object({
  members: z.array(z.object({ name: z.enum(machines), role: z.string(), state: z.string() })),
})

/**
 * Three database machines, operated with the commands of docs/deploy.md. Each has mounts, processes, a network and a
 * disk of its own, and can lose its power, freeze or be cut off as a whole.
 */
export async function openDatabaseMachines() {
  const work = temporaryFolder()
  const network = openMachineNetwork(machines)
  cpSync(join(projectRoot, 'deploy'), join(work, 'deploy'), { recursive: true })
  const hosts = join(work, 'hosts')
  const lines = machines.map((name) => `${network.addressOf(name)} ${name}.example.jp`)
  writeFileSync(hosts, ['127.0.0.1 localhost', ...lines, ''].join('\n'))
  makeAuthority(work)
  execFileSync('install', ['-d', '-m', '750', '-o', 'postgres', join(work, 'repository')])
  const running = new Map<Machine, MachineShell>()
  const disks = Object.fromEntries(
    machines.map((name) => {
      const disk = mountSmallDisk(diskMegabytes)
      if (!disk) throw new Error('root cannot mount a file system here')
      return [name, disk]
    }),
  ) as Record<Machine, NonNullable<ReturnType<typeof mountSmallDisk>>> // one for each of `machines`

  const shellOf = (machine: Machine): MachineShell => {
    const shell = running.get(machine)
    if (!shell) throw new Error(`${machine} is off`)
    return shell
  }

  async function turnOn(machine: Machine) {
    const folder = join(work, machine)
    mkdirSync(folder, { recursive: true })
    const inNamespaces = ['unshare', '--mount', '--pid', '--fork', '--mount-proc', '--kill-child', 'bash']
    const shell = openMachineShell({
      work: folder,
      command: ['ip', 'netns', 'exec', network.namespaceOf(machine), ...inNamespaces],
      env: { disk: disks[machine].folder, hosts, checkout: work, NODE: machine, ...passwords },
    })
    running.set(machine, shell)
    await shell.run('. "$kit/database-machine.sh"')
  }

  async function turnOff(machine: Machine) {
    const shell = running.get(machine)
    running.delete(machine)
    if (!shell || shell.process.exitCode !== null || shell.process.signalCode !== null) return
    shell.process.kill('SIGKILL')
    await once(shell.process, 'exit')
  }

  function signal(machine: Machine, name: 'SIGSTOP' | 'SIGCONT') {
    const { pid } = shellOf(machine).process
    const child = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim()
    for (const each of processesIn(readlinkSync(`/proc/${child}/ns/pid`))) {
      try {
        process.kill(each, name)
      } catch {
        // It ended meanwhile.
      }
    }
  }

  atEnd(async () => {
    for (const machine of machines) await turnOff(machine)
  })
  for (const machine of machines) {
    makeCertificate(work, machine, network.addressOf(machine))
    await turnOn(machine)
    await trust(machine)
  }

  function trust(machine: Machine) {
    return shellOf(machine).run(`
      install -d -m 755 /etc/kotsukotsu
      install -m 644 "$checkout/ca.crt" /etc/kotsukotsu/database-ca.pem
      install -m 644 "$checkout/$NODE.crt" /etc/kotsukotsu/database.crt
      install -m 640 -g ssl-cert "$checkout/$NODE.key" /etc/kotsukotsu/database.key`)
  }

  const authority = join(work, 'ca.crt')
  const urlOf = (hostOf: (machine: Machine) => string, sslmode: string) =>
    `postgres://kotsukotsu:${passwords.DATABASE_PASSWORD}@${machines.map((each) => `${hostOf(each)}:5432`).join(',')}/kotsukotsu?sslmode=${sslmode}`

  /** The roles of all machines, as Patroni says them on one. */
  async function seenBy(machine: Machine) {
    const answer = await ask(`https://${network.addressOf(machine)}:8008/cluster`, authority)
    const read = clusterShape.safeParse(answer)
    return read.success ? read.data.members : []
  }

  const run = (machine: Machine, commands: string) => shellOf(machine).run(commands)
  return {
    authority,
    network,
    disks,
    passwords,
    hosts,
    urlOfSecondPlace: (machine: Machine) =>
      `postgres://kotsukotsu:${passwords.DATABASE_PASSWORD}@${network.addressOf(machine)}:5433/kotsukotsu?sslmode=require`,
    url: urlOf((machine) => `${machine}.example.jp`, 'verify-full'),
    /** For this process, which does not know the names. */
    urlOfAddresses: urlOf(network.addressOf, 'require'),
    follow: (machine: Machine, title: string) => run(machine, guideCommands(title)),
    run,
    signal,
    losePower: async (machine: Machine) => {
      // Nobody is told: the network is gone first.
      network.unplug(machine)
      await turnOff(machine)
    },
    boot: async (machine: Machine) => {
      await turnOff(machine)
      network.plugIn(machine)
      await turnOn(machine)
      await run(machine, 'systemctl start etcd patroni')
    },
    /** A new machine of the same name, with empty disks. */
    renew: async (machine: Machine) => {
      await turnOff(machine)
      for (const name of readdirSync(disks[machine].folder))
        rmSync(join(disks[machine].folder, name), { recursive: true })
      network.plugIn(machine)
      await turnOn(machine)
      await trust(machine)
    },
    /** Waits until all three run and agree who leads and who is the synchronous standby. */
    whole: async (withinMs = 120_000): Promise<{ leader: Machine; synchronous: Machine }> => {
      const endsAt = performance.now() + withinMs
      for (;;) {
        const views = await Promise.all(machines.map(seenBy))
        const [found, ...others] = views.map((members) => {
          const [first, second] = ['leader', 'sync_standby'].map(
            (role) => members.find((each) => each.role === role)?.name,
          )
          const areRunning = members.filter(({ state }) => state === 'streaming').length === 2
          return first && second && areRunning ? { leader: first, synchronous: second } : null
        })
        if (found && others.every((each) => isDeepStrictEqual(each, found))) return found
        if (performance.now() > endsAt) {
          const logs = machines.map((each) => `${each}: ${tailOf(join(work, each, 'journal'))}`)
          throw new Error(`the cluster is not whole: ${JSON.stringify(views)}\n${logs.join('\n')}`)
        }
        await sleep(200)
      }
    },
  }
}

export type DatabaseMachines = Awaited<ReturnType<typeof openDatabaseMachines>>

const tailOf = (file: string) => readFileSync(file, 'utf8').split('\n').slice(-15).join('\n')

function ask(url: string, authority: string): Promise<unknown> {
  return new Promise((resolve) => {
    const request = get(url, { ca: readFileSync(authority), timeout: 1_000, agent: false }, (answer) => {
      json(answer).then(resolve, () => resolve(null))
    })
    request.on('timeout', () => request.destroy())
    request.on('error', () => resolve(null))
  })
}

const openssl = (folder: string, line: string) =>
  execFileSync('openssl', line.split(' '), { cwd: folder, stdio: ['ignore', 'pipe', 'ignore'] })

const newKey = '-newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes'

function makeAuthority(folder: string): void {
  openssl(folder, `req -x509 ${newKey} -days 2 -subj /CN=authority -keyout ca.key -out ca.crt`)
}

function makeCertificate(folder: string, name: string, address: string): void {
  openssl(folder, `req ${newKey} -subj /CN=${name}.example.jp -keyout ${name}.key -out ${name}.csr`)
  writeFileSync(join(folder, 'names'), `subjectAltName=DNS:${name}.example.jp,IP:${address}`)
  openssl(
    folder,
    `x509 -req -in ${name}.csr -CA ca.crt -CAkey ca.key -CAcreateserial -days 2 -extfile names -out ${name}.crt`,
  )
}
