import { readdirSync, readFileSync } from 'node:fs'

/** Linux counts in hundredths of a second on every machine there is. */
const tickMs = 10

/** What a process has computed so far. */
export function cpuTimeMs(pid: number): number {
  return sum(timesOf(pid).slice(0, 2)) * tickMs
}

/** PostgreSQL is a process for each connection. Those that have ended meanwhile are counted by the parent. */
export function familyCpuTimeMs(pid: number): number {
  const own = sum(timesOf(pid)) * tickMs
  return own + sum(childrenOf(pid).map(cpuTimeMs))
}

/** What it holds in memory, in bytes. */
export function residentBytes(pid: number): number {
  const [, kilobytes] = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Number(kilobytes) * 1024
}

/** Its own and the kernel's for it, then both of the children that have ended, in ticks. */
const timesOf = (pid: number) => statOf(pid).slice(11, 15).map(Number)

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)

function childrenOf(pid: number): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((other) => {
      try {
        return Number(statOf(other)[1]) === pid
      } catch {
        // Ended since the list was read.
        return false
      }
    })
}

/** The fields after the name, which may hold spaces itself: state, parent, … as in proc(5), the third onwards. */
function statOf(pid: number): string[] {
  const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
  return text.slice(text.lastIndexOf(')') + 2).split(' ')
}
