import { randomUUID } from 'node:crypto'
import { applyUpdate, Doc, encodeStateAsUpdate, mergeUpdates, Map as YMap, Text as YText } from 'yjs'
import { recordsKey } from '#contract/apps/app-records.ts'
import { syncPull, syncPush } from '#contract/apps/sync.ts'
import type { MemberWithToken } from '#server/testing/members/signed-in-members.ts'
import type { WholeProduct } from '../whole-product.ts'
import { cpuTimeMs } from './cpu-time.ts'
import { askOnce, open } from './http-load.ts'
import type { Rate } from './rounds.ts'

const updateCount = 1_000
/** The batch size that web/storage/sync.ts uses for updates written offline. */
const updatesPerPush = 64

type Place = { epoch: string; seq: number }

/** Two devices of one member: what one writes reaches the other. */
type TwoDevices = {
  /** Adds one large text, so that the document is large. */
  fill: (bytes: number) => Promise<void>
  bringThousand: () => Promise<Rate>
}

export function twoDevices({ origin, pid, request }: WholeProduct, member: MemberWithToken): TwoDevices {
  const [writer, reader] = [new Doc(), new Doc()]
  let place: Place | null = null
  let written = 0

  async function push(updates: Uint8Array[]): Promise<void> {
    const socket = await open(origin)
    for (let from = 0; from < updates.length; from += updatesPerPush) {
      const merged = mergeUpdates(updates.slice(from, from + updatesPerPush))
      const update = Buffer.from(merged).toString('base64')
      await askOnce(socket, request(syncPush, member, { app: 'note', update }))
    }
    socket.destroy()
  }

  async function pull(): Promise<void> {
    const socket = await open(origin)
    for (let hasMore = true; hasMore; ) {
      const answer = await askOnce(socket, request(syncPull, member, { app: 'note', from: place }))
      const { result } = JSON.parse(answer.slice(answer.indexOf('\r\n\r\n') + 4))
      for (const update of result.updates) applyUpdate(reader, Buffer.from(update, 'base64'))
      place = { epoch: result.epoch, seq: result.seq }
      hasMore = result.hasMore
    }
    socket.destroy()
    if (reader.getMap(recordsKey).size !== written) throw new Error('the other device is missing updates')
  }

  function write(texts: readonly string[]): Uint8Array[] {
    const updates: Uint8Array[] = []
    const keep = (update: Uint8Array) => void updates.push(update)
    writer.on('update', keep)
    for (const text of texts) writer.getMap(recordsKey).set(randomUUID(), noteOf(text))
    written += texts.length
    writer.off('update', keep)
    return updates
  }

  return {
    fill: async (bytes) => {
      const pieceBytes = 300_000
      for (let filled = 0; filled < bytes; filled += pieceBytes) await push(write(['x'.repeat(pieceBytes)]))
      await pull()
    },
    bringThousand: async () => {
      const updates = write(Array.from({ length: updateCount }, (_, n) => `今日の記録 ${n}`))
      const cpuBefore = cpuTimeMs(pid)
      const begunAt = performance.now()
      await push(updates)
      await pull()
      const seconds = (performance.now() - begunAt) / 1000
      return { perSecond: updateCount / seconds, cpuMs: (cpuTimeMs(pid) - cpuBefore) / updateCount }
    },
  }
}

/**
 * A note in the app's format: only a valid record settles the day's mission, so that later updates need not
 * be decoded.
 */
export function noteOf(text: string): YMap<unknown> {
  const now = Date.now()
  const fields = {
    createdAt: now,
    editedAt: now,
    title: new YText(text),
    body: new YText(),
    tags: new YMap(),
  }
  return new YMap<unknown>(Object.entries(fields))
}

/** An update with one new note, as a push sends it. */
export function oneNote(): string {
  const doc = new Doc()
  doc.getMap(recordsKey).set(randomUUID(), noteOf('今日の記録'))
  return Buffer.from(encodeStateAsUpdate(doc)).toString('base64')
}
