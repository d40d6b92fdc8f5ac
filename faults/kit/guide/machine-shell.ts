import { type ChildProcess, spawn } from 'node:child_process'
import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

export type MachineShell = {
  run: (commands: string) => Promise<string>
  process: ChildProcess
  journal: () => string
}

type Options = { work: string; command: readonly string[]; env?: Record<string, string> }

/**
 * A shell of an administrator that runs one step after the other in `work`. Variables live on from one `run` to the
 * next, as in a terminal.
 */
export function openMachineShell({ work, command, env }: Options): MachineShell {
  const [program = '', ...parameters] = command
  const [transcript, journal] = [join(work, 'transcript'), join(work, 'journal')]
  for (const file of [transcript, journal]) if (!existsSync(file)) writeFileSync(file, '')
  const shell = spawn(program, parameters, {
    env: {
      PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
      LANG: 'C.UTF-8',
      work,
      kit: import.meta.dirname,
      node: process.execPath,
      ...env,
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
  // A machine that loses its power reads no more commands.
  shell.stdin.on('error', () => {})
  let count = 0
  const hasEnded = () => shell.exitCode !== null || shell.signalCode !== null

  async function run(commands: string): Promise<string> {
    const file = join(work, `step-${++count}`)
    const end = `${file} ended`
    writeFileSync(file, commands)
    const from = output.length
    appendFileSync(transcript, `\n$ ${commands}\n`)
    // -e ends the shell at the first failing command, and with it the test.
    shell.stdin.write(`set -eo pipefail; . '${file}'; echo '${end}'\n`)
    while (!output.slice(from).includes(end)) {
      if (hasEnded()) throw new Error(`${commands}\nfailed:\n${output.slice(from)}\n${tail(journal)}`)
      await sleep(20)
    }
    return output.slice(from, output.lastIndexOf(end))
  }

  return { run, process: shell, journal: () => readFileSync(journal, 'utf8') }
}

const tail = (file: string) => readFileSync(file, 'utf8').split('\n').slice(-20).join('\n')
