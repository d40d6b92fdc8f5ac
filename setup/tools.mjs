import { existsSync } from 'node:fs'
import { aptInstall, canInstall } from './apt.mjs'
import { findWorking } from './engines.mjs'
import { citusVersion, installCitus } from './install-citus.mjs'
import { hasPatroni, knowTrixie } from './patroni.mjs'
import { tell } from './tell.mjs'

/**
 * Programs that some tests and trials need beside Node and the browsers. Where they cannot be installed, one line says
 * so: `npm test` skips their tests, and a trial that was named fails.
 */
const tools = {
  redis: { title: 'Redis', find: () => works('redis-server'), packages: ['redis-server'] },
  pgbouncer: { title: 'PgBouncer', find: () => works('pgbouncer'), packages: ['pgbouncer'] },
  postgresql: {
    title: 'PostgreSQL of Debian',
    find: () => existsSync('/usr/lib/postgresql'),
    packages: ['postgresql'],
  },
  citus: {
    title: 'Citus',
    find: () => Boolean(process.env.CITUS_URL || citusVersion()),
    packages: ['postgresql'],
    // Debian has no package of it.
    build: installCitus,
  },
  patroni: {
    title: 'Patroni with etcd',
    find: () => hasPatroni() && existsSync('/usr/bin/etcd'),
    prepare: knowTrixie,
    packages: ['patroni/trixie', 'python3-idna', 'etcd-server', 'etcd-client', 'iproute2'],
  },
  pgbackrest: { title: 'pgBackRest', find: () => works('pgbackrest', 'version'), packages: ['pgbackrest'] },
  images: {
    title: 'buildah with debootstrap',
    find: () => works('buildah') && works('debootstrap'),
    packages: ['buildah', 'debootstrap', 'iproute2'],
  },
  compose: { title: 'docker-compose', find: () => works('docker-compose'), packages: ['docker-compose'] },
  faketime: { title: 'libfaketime', find: () => works('faketime'), packages: ['faketime'] },
  strace: { title: 'strace', find: () => works('strace'), packages: ['strace'] },
  prometheus: { title: 'Prometheus', find: () => works('prometheus'), packages: ['prometheus'] },
  nginx: { title: 'nginx', find: () => works('nginx', '-v'), packages: ['nginx-light'] },
}

/** @typedef {keyof typeof tools} Tool */

/**
 * The tools of each trial of `faults/` that needs some.
 * @type {Record<string, Tool[]>}
 */
const neededBy = {
  'redis-notices': ['redis'],
  pooler: ['pgbouncer'],
  failover: ['postgresql', 'patroni'],
  'point-in-time': ['postgresql', 'patroni', 'pgbackrest'],
  compose: ['compose'],
  image: ['images'],
  overload: ['prometheus'],
  slowness: ['prometheus'],
  clock: ['prometheus', 'faketime'],
  'disk-full': ['prometheus'],
  'slow-disk': ['prometheus', 'strace'],
  citus: ['postgresql', 'citus'],
  'citus-stamps': ['citus'],
  'ledger-books': ['citus'],
  deploy: ['nginx'],
  'deploy-guide': ['nginx', 'postgresql'],
}

/**
 * The tools of the named trials, or of all. A name stands for every trial that begins with it.
 * @param {string[]} names
 * @returns {Tool[]}
 */
export function toolsOf(names) {
  const chosen = Object.entries(neededBy).filter(
    ([trial]) => names.length === 0 || names.some((name) => `${trial}.test.ts`.startsWith(name)),
  )
  return [...new Set(chosen.flatMap(([, needed]) => needed))]
}

/** @param {Tool[]} names */
export async function ensureTools(names) {
  for (const tool of names.map((name) => tools[name])) {
    const { title, find, packages } = tool
    if (find()) continue
    if (canInstall()) {
      tell(`Installing ${title} (apt-get) …`)
      if ('prepare' in tool) tool.prepare()
      await aptInstall(packages)
      if ('build' in tool) await tool.build()
    }
    if (find()) continue
    const command = `sudo apt-get install ${packages.join(' ')}`
    const further = 'build' in tool ? ', then the trial once more as root' : ''
    tell(`${title} is missing, its tests are skipped. To install it: ${command}${further}`)
  }
}

/**
 * @param {string} program
 * @param {string} [question]
 */
const works = (program, question = '--version') =>
  Boolean(
    findWorking(
      ['/usr/bin', '/usr/sbin', '/usr/local/bin'].map((folder) => `${folder}/${program}`),
      question,
    ),
  )
