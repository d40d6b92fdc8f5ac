import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { Doc, encodeStateAsUpdate, Text as YText } from 'yjs'
import { accountDocument } from '#contract/account.ts'
import { recordsKey } from '#contract/apps/app-records.ts'
import { syncPull, syncPush } from '#contract/apps/sync.ts'
import { idTokenMinutes } from '#contract/auth/sign-in-rules.ts'
import { readOwnContacts } from '#contract/contact-thread.ts'
import { readExchangeOffer } from '#contract/exchange/exchange.ts'
import { stampToday } from '#contract/point/mission.ts'
import { documentPath } from '#contract/protocol/document.ts'
import type { MemberWithToken } from '#server/testing/members/signed-in-members.ts'
import { until } from '#server/testing/servers/read-live-stream.ts'
import { heapCommand, keptBytes, residentKb, socketCount } from './kit/process-figures.ts'
import { faultSeed, randomFrom } from './kit/random.ts'
import { isLong } from './kit/rounds.ts'
import { subscribe } from './kit/subscribers.ts'
import { asMember, post, startWholeServer } from './kit/whole-server.ts'

/** FAULT_MINUTES=30 finds smaller leaks. */
const seconds = Number(process.env.FAULT_MINUTES ?? 1) * 60
const slices = 12
/** The first slices fill bounded caches. */
const warmSlices = 4
const lanes = 8
/** With one slice of a long run to spare. */
const tokensLastMs = (idTokenMinutes / 2) * 60_000
/** Connections to PostgreSQL, plus those that `fetch` keeps alive. Streams are opened by the thousand. */
const sideSockets = 30

test.runIf(isLong)(
  `after ${seconds} s of mixed load (seed ${faultSeed}) no memory, socket or subscription leaks`,
  async () => {
    const random = randomFrom(faultSeed)
    const server = await startWholeServer({ command: heapCommand })
    let members = await server.members(lanes * 5)
    let signedInAt = performance.now()
    const statuses = new Map<number, number>()
    const kept: number[] = []
    const sockets: number[] = []
    const socketsMax = socketCount(server.process()) + sideSockets

    for (let slice = 0; slice < slices; slice++) {
      if (performance.now() - signedInAt > tokensLastMs) await signInAnew()
      const endAt = performance.now() + (seconds * 1_000) / slices
      await Promise.all(Array.from({ length: lanes }, (_, lane) => inLane(lane, endAt)))
      await until(
        () => socketCount(server.process()) <= socketsMax,
        () => `${socketCount(server.process())} sockets are open, not ${socketsMax}`,
      )
      sockets.push(socketCount(server.process()))
      kept.push(await keptBytes(server.process()))
    }

    const growth = slopeOf(kept.slice(warmSlices)) * (slices - warmSlices)
    console.log(
      `mixed load: ${[...statuses].sort().map(([status, count]) => `${status}×${count}`)}; heap after gc ${kept.map((bytes) => (bytes / 1e6).toFixed(1))} MB, growth ${(growth / 1e6).toFixed(2)} MB; rss ${residentKb(server.process())} kB; sockets ${sockets}`,
    )
    expect([...statuses.keys()].filter((status) => status >= 500)).toEqual([])
    expect(growth).toBeLessThan((kept[warmSlices] ?? 0) * 0.05)

    async function signInAnew() {
      members = await server.members(lanes * 5)
      await server.renewAppCheck()
      signedInAt = performance.now()
    }

    async function inLane(lane: number, endAt: number) {
      while (performance.now() < endAt) {
        await work(random.pick(members.slice(lane * 5, lane * 5 + 5)), lane)
      }
    }

    /** One random act of a member, from the lane's own network. */
    async function work(member: MemberWithToken | undefined, lane: number) {
      if (!member) throw new Error('no member was created')
      const acts = [
        [stampToday.name, {}],
        [readOwnContacts.name, {}],
        [readExchangeOffer.name, {}],
        [syncPush.name, { app: 'note', update: newRecord() }],
        [syncPull.name, { app: 'note', from: null }],
      ] as const
      const stream = subscribe(server, member, documentPath(accountDocument, member.uid))
      for (const [name, input] of acts) {
        const headers = { ...asMember(member, server), 'x-forwarded-for': `10.0.0.${lane}` }
        const { status } = await post(server.origin, name, input, headers)
        statuses.set(status, (statuses.get(status) ?? 0) + 1)
      }
      await until(stream.isOpen)
      stream.close()
    }
  },
  120_000 + seconds * 2_000,
)

/** The slope by least squares: the growth per slice. */
function slopeOf(values: readonly number[]): number {
  const [middle, mean] = [
    (values.length - 1) / 2,
    values.reduce((sum, value) => sum + value, 0) / values.length,
  ]
  const over = values.reduce((sum, value, index) => sum + (index - middle) * (value - mean), 0)
  return over / values.reduce((sum, _value, index) => sum + (index - middle) ** 2, 0)
}

function newRecord(): string {
  const doc = new Doc()
  doc.getMap(recordsKey).set(randomUUID(), new YText('記録'))
  return Buffer.from(encodeStateAsUpdate(doc)).toString('base64')
}
