// Does for the installed units what systemd does, where systemd does not run: reads the units, starts
// ExecStart as User in WorkingDirectory with Environment, starts it again if it fails and the unit says so, and sends
// SIGTERM to the main process alone. Hardening is not applied. `systemctl` beside this file talks to it over a socket.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'

const [socket = '', journal = ''] = process.argv.slice(2)
/** @type {Map<string, import('node:child_process').ChildProcess>} */
const running = new Map()

/** @typedef {{ user: string, folder?: string | undefined, env: Record<string, string | undefined> }} Account */
/** @type {Account} */
const root = { user: 'root', env: {} }

/** @param {string} line */
const note = (line) => appendFileSync(journal, `${line}\n`)

/** @param {string} name */
function readUnit(name) {
  const [stem = '', instance = ''] = name.replace(/\.service$/, '').split('@')
  const file = ['/etc', '/lib']
    .map((folder) => `${folder}/systemd/system/${instance ? `${stem}@` : stem}.service`)
    .find(existsSync)
  if (!file) throw new Error(`there is no unit ${name}`)
  const lines = readFileSync(file, 'utf8')
    .replaceAll('%i', instance)
    .replaceAll('%p', stem)
    .replaceAll('%%', '%')
    .split('\n')
  /** @param {string} key */
  const all = (key) =>
    lines.filter((line) => line.startsWith(`${key}=`)).map((line) => line.slice(key.length + 1))
  return {
    user: all('User')[0] ?? 'root',
    folder: all('WorkingDirectory')[0],
    env: Object.fromEntries(
      [
        ...all('Environment').flatMap((each) => each.split(' ')),
        ...all('EnvironmentFile').flatMap(settingsIn),
      ].map((each) => each.split(/=(.*)/s)),
    ),
    start: all('ExecStart')[0] ?? '',
    after: all('ExecStartPost'),
    isOnce: all('Type')[0] === 'oneshot',
    isRestarted: ['on-failure', 'always'].includes(all('Restart')[0] ?? 'no'),
  }
}

/**
 * The lines of an environment file, which may be missing if its name begins with a hyphen.
 * @param {string} name
 */
function settingsIn(name) {
  const file = name.replace(/^-/, '')
  if (file !== name && !existsSync(file)) return []
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => /^\w+=/.test(line))
}

/**
 * systemd resolves its own quotes; the shell does it the same way for these units.
 * @param {Account} unit
 * @param {string} command
 */
function launch(unit, command) {
  const child = spawn(
    'setpriv',
    [`--reuid=${unit.user}`, `--regid=${unit.user}`, '--init-groups', 'sh', '-c', `exec ${command}`],
    {
      cwd: unit.folder,
      env: { PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin', ...unit.env },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  )
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => appendFileSync(journal, chunk))
  return child
}

/** Longer than RestartSec of the units, whose limit of starts is not applied. */
const restartMs = 1_000

/** @param {string} name */
async function start(name) {
  if (name === 'nginx') return runOnce(root, 'nginx')
  if (running.has(name)) return
  const unit = readUnit(name)
  if (unit.isOnce) {
    for (const command of [unit.start, ...unit.after]) await runOnce(unit, command)
    return
  }
  const child = launch(unit, unit.start)
  running.set(name, child)
  child.once('exit', (code, signal) => {
    note(`unit ${name} exited with ${code ?? signal}`)
    if (running.get(name) !== child) return
    running.delete(name)
    // Those that somebody killed stay as they are: a trial wants to see what the others do.
    if (unit.isRestarted && code) setTimeout(() => start(name), restartMs)
  })
}

/**
 * @param {Account} unit
 * @param {string} command
 */
async function runOnce(unit, command) {
  const [code] = await once(launch(unit, command), 'exit')
  if (code !== 0) throw new Error(`${command} ended with ${code}`)
}

/** @param {string} name */
async function stop(name) {
  if (name === 'nginx') return existsSync('/run/nginx.pid') ? runOnce(root, 'nginx -s quit') : undefined
  const child = running.get(name)
  running.delete(name)
  if (!child || child.exitCode !== null) return
  const exited = once(child, 'exit')
  child.kill('SIGTERM')
  await exited
}

/** @param {string[]} words */
async function perform([verb, ...words]) {
  const names = words.filter((word) => !word.startsWith('-'))
  if (verb === 'daemon-reload') return
  for (const name of names) {
    if (name.endsWith('.timer')) readFileSync(`/etc/systemd/system/${name}`)
    else if (verb === 'start' || (verb === 'enable' && words.includes('--now'))) await start(name)
    else if (verb === 'enable') readUnit(name)
    else if (verb === 'stop') await stop(name)
    else if (verb === 'restart') await stop(name).then(() => start(name))
    else if (verb === 'reload') await runOnce(root, 'nginx -s reload')
    else throw new Error(`systemctl ${verb} is not known here`)
  }
}

createServer((request, response) => {
  const words = JSON.parse(decodeURIComponent((request.url ?? '').slice(1)))
  note(`systemctl ${words.join(' ')}`)
  perform(words).then(
    () => response.end(),
    (error) => response.writeHead(500).end(`${error}\n`),
  )
}).listen(socket)

process.on('SIGTERM', async () => {
  await Promise.all([...running.keys()].map(stop))
  await stop('nginx').catch(() => {})
  process.exit(0)
})
