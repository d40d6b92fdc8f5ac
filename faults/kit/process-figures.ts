import { readdirSync, readFileSync, readlinkSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '#server/root.ts'
import { until } from '#server/testing/servers/read-live-stream.ts'
import type { ServerProcess } from '#server/testing/servers/server-process.ts'

export function residentKb({ child }: ServerProcess): number {
  const status = readFileSync(`/proc/${child.pid}/status`, 'utf8')
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0)
}

/** Starts the product so that `keptBytes` can ask it. */
export const heapCommand: [string, ...string[]] = [
  process.execPath,
  '--expose-gc',
  '--import',
  join(import.meta.dirname, 'print-heap.mjs'),
  join(projectRoot, 'dist/server/main.js'),
]

/** The heap after a collection, which unlike the resident memory grows only by what is kept. */
export async function keptBytes({ child, output }: ServerProcess): Promise<number> {
  const said = () => [...output().matchAll(/^kept (\d+)$/gm)].map(([, bytes]) => Number(bytes))
  const before = said().length
  child.kill('SIGUSR2')
  await until(() => said().length > before)
  return said().at(-1) ?? Number.NaN
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

export const childrenOf = (pid: number): number[] =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number)
