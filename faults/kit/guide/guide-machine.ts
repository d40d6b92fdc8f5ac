import { once } from 'node:events'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { atEnd } from '#server/testing/at-end.ts'
import { openMachineShell } from './machine-shell.ts'

/** Root, Debian's nginx and PostgreSQL, and namespaces. */
export const canBeMachine = () =>
  process.getuid?.() === 0 &&
  ['/usr/sbin/nginx', '/usr/lib/postgresql', '/usr/bin/unshare', '/usr/sbin/update-ca-certificates'].every(
    existsSync,
  )

/**
 * A shell of an administrator on a machine of its own: the files of this one with changes that nobody else sees, a
 * network with loopback only, and stand-ins for systemd, certbot and apt-get (machine.sh).
 */
export async function openMachine(work: string) {
  mkdirSync(join(work, 'machine'))
  const mails = join(work, 'mails')
  writeFileSync(mails, '')
  const shell = openMachineShell({ work, command: ['unshare', '--mount', '--net', 'bash'] })
  atEnd(async () => {
    if (shell.process.exitCode !== null) return
    shell.process.stdin?.end()
    await once(shell.process, 'exit')
  })
  await shell.run(`. "$kit/machine.sh"`)
  return { run: shell.run, journal: shell.journal, mails: () => readFileSync(mails, 'utf8') }
}
