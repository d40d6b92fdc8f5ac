import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { callablePath } from '#contract/protocol/callable.ts'
import { type ConsoleSize, fillConsole } from '#server/testing/database/fill-console.ts'
import { fillLedger } from '#server/testing/database/fill-ledger.ts'
import { reachableFolder } from '#server/testing/reachable-folder.ts'
import { besideServer } from '#server/testing/servers/beside-server.ts'
import { freePort, startServerProcess } from '#server/testing/servers/server-process.ts'
import type { Figure } from './kit/figure.ts'
import { median } from './kit/rounds.ts'

const timesMax = 10
const rounds = 9
const size: ConsoleSize = {
  members: 1_000_000,
  exchanges: 100_000,
  gifts: 100_000,
  contacts: 50_000,
  jobs: 50_000,
  acts: 200_000,
}

/** A member with an exchange, movements and contacts. */
const memberUid = `filled${'7'.padStart(18, '0')}`

const page = (filters: Record<string, string> = {}) => ({ filters, after: null })
export const consoleReads: [name: string, callable: string, input: object][] = [
  ['審査', 'console-review-list', page()],
  ['審査 by channel', 'console-review-list', page({ channel: 'quo' })],
  ['会員', 'console-member-list', page()],
  ['会員 by address', 'console-member-list', page({ q: 'filled777777@example.jp' })],
  ['a member', 'console-member-read', { uid: memberUid }],
  ['the timeline of a member', 'console-member-timeline', page({ uid: memberUid })],
  ['在庫', 'console-stock-lines', {}],
  ['ロット', 'console-stock-lots', page()],
  ['ギフト', 'console-stock-gifts', page()],
  ['交換先', 'console-channel-list', {}],
  ['お問い合わせ', 'console-contact-list', page()],
  ['お問い合わせ of every state', 'console-contact-list', page({ state: 'all' })],
  ['注文', 'console-order-list', page()],
  ['注文 that failed', 'console-order-list', page({ state: 'failed' })],
  ['仕事', 'console-job-list', page()],
  ['監査ログ', 'console-audit-list', page()],
  ['監査ログ of a person', 'console-audit-list', page({ person: 'filled7' })],
  ['権限', 'console-operators-list', {}],
  ['requests', 'console-requests-list', {}],
]

/** Every list of the console beside a read of one row, over HTTP, on the data of a large service. */
export const consoleLists: Figure = {
  name: 'console lists, a million members',
  goal: `<= ${timesMax} times a single-row read`,
  measure: async () => {
    const folder = reachableFolder('bench')
    const dataDir = join(folder, 'data')
    const port = await freePort()
    const server = await startServerProcess({ dataDir, env: { CONSOLE_PORT: String(port) } })
    try {
      await besideServer(dataDir, async ({ sql }) => {
        await fillConsole(sql, size)
        await fillLedger(sql, { members: size.exchanges, each: 3 })
      })
      const ask = await sampleViewer(`http://localhost:${port}`)
      const times = new Map<string, number[]>()
      const single: number[] = []
      for (let round = 0; round <= rounds; round++) {
        for (const [name, callable, input] of consoleReads) {
          const ratio = { one: await ask('console-whoami', {}), list: await ask(callable, input) }
          if (round === 0) continue // Warms up.
          single.push(ratio.one)
          times.set(name, [...(times.get(name) ?? []), ratio.list])
        }
      }
      const one = median(single)
      const slowest = [...times]
        .map(([name, all]) => ({ name, times: median(all) / one }))
        .sort((a, b) => b.times - a.times)
      const [worst] = slowest
      const note = slowest.map(({ name, times }) => `${name} ${times.toFixed(1)}`).join(', ')
      return {
        figure: `${worst?.times.toFixed(1)} times (${worst?.name})`,
        isMet: (worst?.times ?? 0) <= timesMax,
        note: `times a read of one row in ${one.toFixed(1)} ms: ${note}`,
      }
    } finally {
      server.child.kill()
      await new Promise((resolve) => server.child.once('exit', resolve))
      rmSync(folder, { recursive: true, force: true })
    }
  },
}

/** Calls the console as its sample viewer; each call returns its milliseconds. */
export async function sampleViewer(
  origin: string,
): Promise<(callable: string, input: object) => Promise<number>> {
  let cookie = ''
  const call = async (callable: string, data: object): Promise<number> => {
    // Slower than the limit of calls, so that none is refused.
    await sleep(60)
    const begunAt = performance.now()
    const headers = { 'content-type': 'application/json', cookie }
    const body = JSON.stringify({ data })
    const response = await fetch(origin + callablePath(callable), { method: 'POST', headers, body })
    const text = await response.text()
    const ms = performance.now() - begunAt
    if (!response.ok) throw new Error(`${callable}: ${response.status} ${text.slice(0, 200)}`)
    cookie = response.headers.getSetCookie()[0]?.split(';')[0] ?? cookie
    return ms
  }
  await call('console-sign-in-sample', { role: 'viewer' })
  return call
}
