import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { atEnd } from '#server/testing/at-end.ts'
import { type ServerProcess, stopServerProcess } from '#server/testing/servers/server-process.ts'
import { temporaryFolder } from '#server/testing/temporary-folder.ts'
import type { ImageConfig } from './image-store.ts'

export type Container = ServerProcess & { config: ImageConfig }

type Place = {
  /** An unpacked image. */
  root: string
  config: ImageConfig
  network: { namespace: string; address: string }
  settings: Record<string, string>
}

/**
 * Does what compose.yaml asks of a container engine: the image's root read-only, the settings as a secret file, the
 * image's user without a capability, its environment and nothing of ours, and a network of its own.
 */
const isolate = `set -e
root=$1 settings=$2 folder=$3 user=$4 group=$5; shift 5
mount --bind "$root" "$root"
mount --bind "$settings" "$root/run/secrets/settings"
mount -t proc proc "$root/proc"
mount --rbind /dev "$root/dev"
mount -o remount,bind,ro "$root"
exec setpriv --clear-groups --no-new-privs unshare --root="$root" --wd="$folder" --setgid="$group" --setuid="$user" "$@"`

/** Starts a container of the image, with its own command unless another is named. */
export function startContainer(
  { root, config, network, settings }: Place,
  command: readonly string[] = config.Cmd,
): Container {
  const file = join(temporaryFolder(), 'settings')
  writeFileSync(file, linesOf(settings))
  mkdirSync(join(root, 'run/secrets'), { recursive: true })
  writeFileSync(join(root, 'run/secrets/settings'), '')
  const place = [root, file, config.WorkingDir, ...userOf(config)]
  const child = spawn(
    '/usr/sbin/ip',
    [
      'netns',
      'exec',
      network.namespace,
      'unshare',
      '--mount',
      'bash',
      '-c',
      isolate,
      'sh',
      ...place,
      ...command,
    ],
    { env: environmentOf(config), stdio: ['ignore', 'pipe', 'pipe'] },
  )
  const lines: string[] = []
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => lines.push(String(chunk)))
  const container = {
    child,
    config,
    origin: `http://${network.address}:${environmentOf(config).PORT}`,
    output: () => lines.join(''),
  }
  atEnd(async () => void (await stopServerProcess(container)))
  return container
}

/** Runs a command in a running container, as its user: the exit code and what it printed. */
export async function execIn(
  { child, config }: { child: ChildProcess; config: ImageConfig },
  command: readonly string[],
) {
  const [user = '', group = ''] = userOf(config)
  const into = ['--target', String(child.pid), '--mount', '--net', '--root', '--wd']
  const entered = spawn('nsenter', [...into, '--setuid', user, '--setgid', group, ...command], {
    env: environmentOf(config),
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ending = once(entered, 'close')
  const [printed, complained] = await Promise.all([text(entered.stdout), text(entered.stderr)])
  const [status] = await ending
  return { status, output: printed + complained }
}

/** The exit code of the image's own health check. */
export async function checkHealth(container: Container): Promise<number | null> {
  const [kind, ...command] = container.config.Healthcheck.Test
  if (kind !== 'CMD') throw new Error(`the health check is no plain command: ${kind}`)
  return (await execIn(container, command)).status
}

const userOf = ({ User: user }: ImageConfig) => user.split(':')

const environmentOf = ({ Env: lines }: ImageConfig): Record<string, string> =>
  Object.fromEntries(
    lines.map((each) => [each.slice(0, each.indexOf('=')), each.slice(each.indexOf('=') + 1)]),
  )

const linesOf = (settings: Record<string, string>) =>
  Object.entries(settings)
    .map(([name, value]) => `${name}="${value}"\n`)
    .join('')
