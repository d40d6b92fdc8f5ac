import { readFileSync } from 'node:fs'

/** The kernel counts in hundredths of a second on every architecture Node runs on. */
const tickMs = 10
const userTime = 11
const systemTime = 12

/** CPU time of one thread of this process, or null where the system does not report it (Linux does). */
export function threadCpuMs(threadId: number): number | null {
  try {
    const stat = readFileSync(`/proc/self/task/${threadId}/stat`, 'utf8')
    // The name in parentheses may contain spaces.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return (Number(fields[userTime]) + Number(fields[systemTime])) * tickMs
  } catch {
    return null
  }
}
