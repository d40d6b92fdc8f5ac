import { readdirSync, readFileSync } from 'node:fs'

/** Linux counts in hundredths of a second on every machine there is. */
const tickMs = 10

/** What a process has computed so far. */
export function cpuTimeMs(pid: number): number {
  const stat = statOf(pid)
  if (!stat) throw new Error(`there is no process ${pid}`)
  return (stat.own + stat.ofEndedChildren) * tickMs
}

/** The same with its children, since PostgreSQL is a process for each connection. */
export function familyCpuTimeMs(pid: number): number {
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => statOf(Number(name)))
    .filter((stat) => stat?.parent === pid)
  return children.reduce((sum, stat) => sum + (stat?.own ?? 0) * tickMs, cpuTimeMs(pid))
}

/** What it holds in memory. */
export function residentBytes(pid: number): number {
  const [, kilobytes] = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Number(kilobytes) * 1024
}

type Stat = { parent: number; own: number; ofEndedChildren: number }

/** As in proc(5); null for a process that has ended meanwhile. */
function statOf(pid: number): Stat | null {
  let text: string
  try {
    text = readFileSync(`/proc/${pid}/stat`, 'utf8')
  } catch {
    return null
  }
  // After the name, which may hold spaces itself.
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
  const [user = 0, kernel = 0, endedUser = 0, endedKernel = 0] = fields.slice(11, 15).map(Number)
  return { parent: Number(fields[1]), own: user + kernel, ofEndedChildren: endedUser + endedKernel }
}
