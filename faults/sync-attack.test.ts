import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { Doc, encodeStateAsUpdate, Map as YMap, Text as YText } from 'yjs'
import { exportAccount } from '#contract/account.ts'
import { syncPull, syncPush } from '#contract/apps/sync.ts'
import { openDatabase } from '#server/db/database.ts'
import { push } from '#server/sync/push.ts'
import { atEnd } from '#server/testing/at-end.ts'
import { hostileUpdate } from '#server/testing/members/hostile-update.ts'
import { noSyncHooks } from '#server/testing/members/sync-member.ts'
import { until } from '#server/testing/servers/read-live-stream.ts'
import { quantile, residentKb } from './kit/process-figures.ts'
import { isLong } from './kit/rounds.ts'
import { asMember, post, startWholeServer } from './kit/whole-server.ts'

const attackers = isLong ? 6 : 1
/** Two pushes of about 80 kB in all: integrating them takes many times the budget, also on a fast machine. */
const itemsPerPush = 3_900
const healthzWithinMs = 200
const logBytes = isLong ? 12_700_000 : 1_300_000
const parallelPulls = 25
const pullGrowthKbMax = 60_000
const withinMs = 120_000

const server = await startWholeServer()
const { origin, dataDir } = server
const beside = await openDatabase({ role: 'ops', dataDir, log: () => {} })
atEnd(beside.stop)
const { sql } = beside.db

test('hostile logs and exports are stopped by their budget, and everybody else is served meanwhile', async () => {
  const members = await server.members(attackers + 1)
  const [honest, ...hostile] = members
  if (!honest) throw new Error('no member was created')
  const probe = probeHealth()

  await Promise.all(
    hostile.map(async (member) => {
      for (const round of [0, 1]) {
        const update = base64(hostileUpdate(itemsPerPush, 2 + round * 100_000))
        const answer = await post(origin, syncPush.name, { app: 'note', update }, asMember(member, server))
        expect(answer.status).toBe(200)
      }
      expect((await post(origin, exportAccount.name, {}, asMember(member, server))).status).toBe(200)
    }),
  )
  const pushed = await post(
    origin,
    syncPush.name,
    { app: 'note', update: base64(note('記録')) },
    asMember(honest, server),
  )
  expect(pushed.status).toBe(200)

  const uids = hostile.map(({ uid }) => uid)
  const count = async (rows: Promise<{ length: number }>) => (await rows).length
  await until(
    async () =>
      (await count(sql`select 1 from mission_state where uid = ${honest.uid} and mission = 'daily-note'`)) ===
      1,
    () => 'the honest record was not read',
    withinMs,
  )
  await until(
    async () => (await count(sql`select 1 from sync_set_aside where uid in ${sql(uids)}`)) === attackers,
    () => 'not every hostile log was set aside',
    withinMs,
  )
  await until(
    async () =>
      (await count(sql`select 1 from account_export where uid in ${sql(uids)} and state = 'ready'`)) ===
      attackers,
    () => 'not every export was finished',
    withinMs,
  )
  const healthMs = await probe.stop()

  console.log(
    `sync attack: ${attackers} attackers, healthz ${healthMs.length} times, median ${quantile(healthMs, 0.5).toFixed(0)} ms, slowest ${Math.max(...healthMs).toFixed(0)} ms`,
  )
  if (isLong) expect(Math.max(...healthMs)).toBeLessThan(healthzWithinMs)
}, 300_000)

test('parallel pulls of a long log take little memory', async () => {
  const [member] = await server.members(1)
  if (!member) throw new Error('no member was created')
  await sql`update auth_member set email_verified_at = now() where uid = ${member.uid}`
  const text = '長い記録。'.repeat(24_000)
  for (let bytes = 0, n = 0; bytes < logBytes; n++) {
    const update = Buffer.from(note(`${n}${text}`))
    const pushed = { uid: member.uid, app: 'note', update, at: new Date() } as const
    await push(beside.db, pushed, noSyncHooks)
    bytes += update.length
  }
  await sleep(isLong ? 10_000 : 0)
  const before = residentKb(server.process())
  let highest = before
  const watch = setInterval(() => {
    highest = Math.max(highest, residentKb(server.process()))
  }, 20)

  const statuses = new Map<number, number>()
  await Promise.all(
    Array.from({ length: parallelPulls }, async () => {
      const answer = await post(origin, syncPull.name, { app: 'note', from: null }, asMember(member, server))
      statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1)
      expect(answer.text.length).toBeLessThan(1_500_000)
    }),
  )
  clearInterval(watch)

  console.log(
    `sync pulls: ${parallelPulls} parallel pulls of ${logBytes / 1e6} MB, ${[...statuses].map(([status, n]) => `${status}×${n}`)}, rss ${before} to ${highest} kB`,
  )
  expect([...statuses.keys()].every((status) => status === 200 || status === 429)).toBe(true)
  expect(statuses.get(200)).toBeGreaterThan(0)
  if (isLong) expect(highest - before).toBeLessThan(pullGrowthKbMax)
}, 300_000)

function probeHealth() {
  const took: number[] = []
  let isOver = false
  const probing = (async () => {
    while (!isOver) {
      const began = performance.now()
      const answer = await fetch(`${origin}/healthz`)
      await answer.text()
      expect(answer.status).toBe(200)
      took.push(performance.now() - began)
      await sleep(20)
    }
  })()
  return {
    stop: async () => {
      isOver = true
      await probing
      return took
    },
  }
}

const base64 = (update: Uint8Array) => Buffer.from(update).toString('base64')

function note(title: string): Uint8Array {
  const doc = new Doc()
  doc.getMap('records').set(crypto.randomUUID(), new YMap([['title', new YText(title)]]))
  return encodeStateAsUpdate(doc)
}
