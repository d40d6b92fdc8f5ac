import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { atEnd } from '#server/testing/at-end.ts'

const kit = import.meta.dirname

/** Root, Debian's nginx and PostgreSQL, and namespaces. */
export const canBeMachine = () =>
  process.getuid?.() === 0 &&
  ['/usr/sbin/nginx', '/usr/lib/postgresql', '/usr/bin/unshare', '/usr/sbin/update-ca-certificates'].every(
    existsSync,
  )

/**
 * A shell of an administrator on a machine of its own: the files of this one with changes that nobody else sees, a
 * network with loopback only, and stand-ins for systemd, certbot and apt-get (machine.sh). Variables live on from one
 * `run` to the next, as in a terminal.
 */
export async function openMachine(work: string) {
  mkdirSync(join(work, 'machine'))
  const transcript = join(work, 'transcript')
  const files = { journal: join(work, 'journal'), mails: join(work, 'mails') }
  for (const file of [transcript, ...Object.values(files)]) writeFileSync(file, '')
  const shell = spawn('unshare', ['--mount', '--net', 'bash'], {
    env: {
      PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
      LANG: 'C.UTF-8',
      work,
      kit,
      node: process.execPath,
    },
    stdio: ['pipe', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [shell.stdout, shell.stderr]) {
    stream.on('data', (chunk) => {
      output += chunk
      appendFileSync(transcript, chunk)
    })
  }
  let count = 0

  async function run(commands: string): Promise<string> {
    const file = join(work, `step-${++count}`)
    const end = `${file} ended`
    writeFileSync(file, commands)
    const from = output.length
    appendFileSync(transcript, `\n$ ${commands}\n`)
    // -e ends the shell at the first failing command, and with it the test.
    shell.stdin.write(`set -eo pipefail; . '${file}'; echo '${end}'\n`)
    while (!output.slice(from).includes(end)) {
      if (shell.exitCode !== null)
        throw new Error(`${commands}\nfailed:\n${output.slice(from)}\n${tail(files.journal)}`)
      await sleep(20)
    }
    return output.slice(from, output.lastIndexOf(end))
  }

  atEnd(async () => {
    if (shell.exitCode !== null) return
    shell.stdin.end()
    await once(shell, 'exit')
  })
  await run(`. '${kit}/machine.sh'`)
  return {
    run,
    journal: () => readFileSync(files.journal, 'utf8'),
    mails: () => readFileSync(files.mails, 'utf8'),
  }
}

const tail = (file: string) => readFileSync(file, 'utf8').split('\n').slice(-20).join('\n')
