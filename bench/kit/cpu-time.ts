import { readdirSync, readFileSync } from 'node:fs'

/** Linux reports CPU time in units of 10 ms. */
const tickMs = 10

/** CPU time that a process has used so far. */
export function cpuTimeMs(pid: number): number {
  const stat = statOf(pid)
  if (!stat) throw new Error(`there is no process ${pid}`)
  return (stat.own + stat.ofEndedChildren) * tickMs
}

/** The same of its main thread alone: for Node the event loop, without compiler, garbage collector and pool. */
export const mainThreadCpuTimeMs = (pid: number): number =>
  (statOf(pid, `/proc/${pid}/task/${pid}/stat`)?.own ?? 0) * tickMs

/** The same including its children, because PostgreSQL forks a process per connection. */
export function familyCpuTimeMs(pid: number): number {
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => statOf(Number(name)))
    .filter((stat) => stat?.parent === pid)
  return children.reduce((sum, stat) => sum + (stat?.own ?? 0) * tickMs, cpuTimeMs(pid))
}

/** Resident memory of a process. */
export function residentBytes(pid: number): number {
  const [, kilobytes] = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Number(kilobytes) * 1024
}

type Stat = { parent: number; own: number; ofEndedChildren: number }

/** See proc(5); null if the process has exited. */
function statOf(pid: number, file = `/proc/${pid}/stat`): Stat | null {
  let text: string
  try {
    text = readFileSync(file, 'utf8')
  } catch {
    return null
  }
  // After the process name, which may contain spaces.
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
  const [user = 0, kernel = 0, endedUser = 0, endedKernel = 0] = fields.slice(11, 15).map(Number)
  return { parent: Number(fields[1]), own: user + kernel, ofEndedChildren: endedUser + endedKernel }
}
