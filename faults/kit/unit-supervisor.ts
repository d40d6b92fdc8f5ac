import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdirSync, realpathSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { atEnd } from '#server/testing/at-end.ts'

type Supervised = { base: string; env: Record<string, string>; folder: string }

/**
 * Does what systemd does for deploy/kotsukotsu@.service where systemd does not run: SIGTERM to the main process, then a
 * new one from the current release. `path` holds a `systemctl` that asks it, for the scripts of deploy/.
 */
export async function superviseUnits({ base, env, folder }: Supervised) {
  const running = new Map<string, ChildProcess>()
  const exits: (number | null)[] = []
  const output: string[] = []

  async function stop(port: string) {
    const child = running.get(port)
    running.delete(port)
    if (!child || child.exitCode !== null) return
    child.kill('SIGTERM')
    const [code] = await once(child, 'exit')
    exits.push(code)
  }

  async function restart(port: string) {
    await stop(port)
    const child = spawn('/usr/bin/env', ['node', 'dist/server/main.js'], {
      cwd: realpathSync(join(base, 'current')),
      env: { PATH: process.env.PATH, ...env, PORT: port },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk) => output.push(String(chunk)))
    running.set(port, child)
  }

  const control = createServer((request, response) => {
    const port = /^\/restart\/kotsukotsu@(\d+)$/.exec(request.url ?? '')?.[1]
    if (!port) return void response.writeHead(400).end()
    restart(port).then(
      () => response.end(),
      () => response.writeHead(500).end(),
    )
  }).listen(0, '127.0.0.1')
  await once(control, 'listening')
  const address = control.address()
  const controlPort = address && typeof address === 'object' ? address.port : 0
  const path = join(folder, 'bin')
  mkdirSync(path)
  const script = `#!/bin/sh\nexec curl -fsS "http://127.0.0.1:${controlPort}/$1/$2"\n`
  writeFileSync(join(path, 'systemctl'), script)
  chmodSync(join(path, 'systemctl'), 0o755)
  atEnd(async () => {
    control.close()
    await Promise.all([...running.keys()].map(stop))
  })
  return { path: `${path}:${process.env.PATH}`, exits, output: () => output.join('') }
}
