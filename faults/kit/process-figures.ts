import { readdirSync, readFileSync, readlinkSync } from 'node:fs'
import type { ServerProcess } from '#server/testing/servers/server-process.ts'

export function residentKb({ child }: ServerProcess): number {
  const status = readFileSync(`/proc/${child.pid}/status`, 'utf8')
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0)
}

/** Sockets of clients and of PostgreSQL. */
export function socketCount({ child }: ServerProcess): number {
  const folder = `/proc/${child.pid}/fd`
  const isSocket = (name: string) => {
    try {
      return readlinkSync(`${folder}/${name}`).startsWith('socket:')
    } catch {
      // Closed since it was listed.
      return false
    }
  }
  return readdirSync(folder).filter(isSocket).length
}

export const median = (values: readonly number[]) => quantile(values, 0.5)

export function quantile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN
}
