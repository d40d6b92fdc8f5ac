import { execFileSync } from 'node:child_process'
import { appendFileSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { citusVersion, programsFolder } from './install-citus.mjs'
import { tell } from './tell.mjs'

/**
 * Starts three Citus nodes on loopback, a coordinator and two workers, with the settings of docs/many-machines.md, and
 * returns a function that stops them. Their address and how to kill a worker go to the environment, from where the
 * trials take them; a CITUS_URL that is set already names another cluster and stays.
 * @returns {Promise<() => void>}
 */
export async function startCitus() {
  if (process.env.CITUS_URL || !citusVersion()) return () => {}
  tell('Starting three Citus nodes …')
  const folder = mkdtempSync(join(tmpdir(), 'kotsukotsu-citus-'))
  execFileSync('chown', ['postgres', folder])
  const nodes = (await freePorts(3)).map((port, at) => ({ port, data: join(folder, String(at)) }))
  for (const node of nodes) startNode(node, folder)
  const [coordinator, worker, other] = nodes
  if (!coordinator || !worker || !other) throw new Error('three ports are needed')
  ask(coordinator.port, 'kotsukotsu', [
    `select citus_set_coordinator_host('127.0.0.1', ${coordinator.port})`,
    ...[worker, other].map(({ port }) => `select citus_add_node('127.0.0.1', ${port})`),
  ])
  process.env.CITUS_URL = `postgres://kotsukotsu@127.0.0.1:${coordinator.port}/kotsukotsu`
  process.env.CITUS_ADMIN_URL = `postgres://postgres@127.0.0.1:${coordinator.port}/kotsukotsu`
  process.env.CITUS_WORKER_KILL = `kill -9 $(head -1 ${inQuotes(`${worker.data}/postmaster.pid`)})`
  process.env.CITUS_WORKER_START = `runuser -u postgres -- ${[program('pg_ctl'), ...startOf(worker)].map(inQuotes).join(' ')}`
  return () => {
    for (const { data } of nodes) asPostgres(program('pg_ctl'), ['-D', data, '-m', 'immediate', 'stop'])
    rmSync(folder, { recursive: true })
  }
}

/** @typedef {{ port: number, data: string }} Node */

/**
 * For a shell: the folder of temporary files may have a space in its path.
 * @param {string} word
 */
const inQuotes = (word) => `'${word.replaceAll("'", "'\\''")}'`

/** @param {string} name */
const program = (name) => join(programsFolder, citusVersion() ?? '', 'bin', name)

/**
 * @param {string} file
 * @param {string[]} parameters
 */
const asPostgres = (file, parameters) =>
  execFileSync('runuser', ['-u', 'postgres', '--', file, ...parameters], { cwd: '/', stdio: 'ignore' })

/** @param {Node} node */
const startOf = ({ data }) => ['-D', data, '-l', `${data}.log`, '-w', 'start']

/**
 * @param {Node} node
 * @param {string} folder
 */
function startNode({ port, data }, folder) {
  asPostgres(program('initdb'), [
    '-D',
    data,
    '-U',
    'postgres',
    '--auth=trust',
    '-E',
    'UTF8',
    '--locale=C.UTF-8',
  ])
  appendFileSync(
    join(data, 'postgresql.conf'),
    `port = ${port}
listen_addresses = '127.0.0.1'
unix_socket_directories = '"${folder}"'
shared_preload_libraries = 'citus'
max_connections = 300
max_prepared_transactions = 300
wal_level = logical
`,
  )
  asPostgres(program('pg_ctl'), startOf({ port, data }))
  allowOnlineCopies(port)
  ask(port, 'postgres', [
    'create role kotsukotsu login',
    "create database kotsukotsu owner kotsukotsu template template0 encoding 'UTF8'",
  ])
  ask(port, 'kotsukotsu', ['create extension citus'])
}

/**
 * Newer minor versions of PostgreSQL ask which libraries may decode the log.
 * @param {number} port
 */
function allowOnlineCopies(port) {
  const known = ask(port, 'postgres', [
    "select count(*) from pg_settings where name = 'output_plugin_libraries'",
  ])
  if (known.trim() === '0') return
  ask(port, 'postgres', [
    'alter system set output_plugin_libraries = pgoutput, citus',
    'select pg_reload_conf()',
  ])
}

/**
 * @param {number} port
 * @param {string} database
 * @param {string[]} statements
 */
const ask = (port, database, statements) =>
  execFileSync(
    program('psql'),
    [
      '-qAtX',
      '-v',
      'ON_ERROR_STOP=1',
      '-h',
      '127.0.0.1',
      '-p',
      String(port),
      '-U',
      'postgres',
      '-d',
      database,
    ].concat(statements.flatMap((each) => ['-c', each])),
    { encoding: 'utf8' },
  )

/** @param {number} count */
async function freePorts(count) {
  const servers = Array.from({ length: count }, () => createServer().listen(0, '127.0.0.1'))
  await Promise.all(servers.map((server) => new Promise((resolve) => server.once('listening', resolve))))
  const ports = servers.map((server) => {
    const address = server.address()
    return address && typeof address === 'object' ? address.port : 0
  })
  await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))))
  return ports
}
