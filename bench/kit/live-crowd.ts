import { randomUUID } from 'node:crypto'
import type { Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { Doc, encodeStateAsUpdate } from 'yjs'
import { recordsKey } from '#contract/apps/app-records.ts'
import { syncDocuments, syncPush } from '#contract/apps/sync.ts'
import { pointDocument } from '#contract/point/point.ts'
import { documentPath } from '#contract/protocol/document.ts'
import { type MemberWithToken, signedInMembers } from '#server/testing/members/signed-in-members.ts'
import { type WholeProduct, withProduct } from '../whole-product.ts'
import { cpuTimeMs, residentBytes } from './cpu-time.ts'
import { askOnce, open, rawPost } from './http-load.ts'
import { openStream, streamRequest } from './live-stream.ts'
import { startPeer } from './peer-process.ts'
import { median } from './rounds.ts'
import { noteOf } from './sync-load.ts'

const streamsPerMember = 20
const writerCount = 20
const roundCount = 5
const writesPerRound = 60

type LiveRun = {
  /** Number of open streams at the end. */
  subscribers: number
  /** Time from a write's response to its event, with all streams open. */
  eventAfterMs: number
  cpuPerWriteMs: { few: number; many: number }
  bytesPerStream: { ours: number; bare: number }
}

let run: Promise<LiveRun> | undefined

/** Three benchmarks share one set of streams, because opening them takes a while. */
export function liveRun(): Promise<LiveRun> {
  run ??= gather()
  return run
}

function gather(): Promise<LiveRun> {
  return withProduct(async (product) => {
    const { dataDir, origin } = product
    // The server accepts 10,000 streams, including those of the writers.
    const steps = [5, 99, 99, 99, 99, 98]
    const memberCount = writerCount + steps.reduce((sum, members) => sum + members, 0)
    const [writers, crowd] = split(await signedInMembers({ dataDir, origin }, memberCount), writerCount)
    const writing = await Promise.all(writers.map((member) => startWriter(product, member)))

    const bare = await bareBytesPerStream(steps.slice(1).map((members) => members * streamsPerMember))
    const sockets: Socket[] = []
    const bytes: number[] = []
    let few: Writes | undefined
    for (const members of steps) {
      const before = await heldBytes(product.pid)
      for (const member of crowd.splice(0, members)) sockets.push(...(await follow(product, member)))
      if (few) bytes.push(((await heldBytes(product.pid)) - before) / (members * streamsPerMember))
      few ??= await writeRounds(product.pid, writing)
    }
    const many = await writeRounds(product.pid, writing)
    for (const socket of sockets) socket.destroy()
    for (const { stream, calls } of writing) for (const socket of [stream, calls]) socket.destroy()
    return {
      subscribers: sockets.length + writing.length,
      eventAfterMs: many.eventAfterMs,
      cpuPerWriteMs: { few: few?.cpuMs ?? Number.NaN, many: many.cpuMs },
      bytesPerStream: { ours: median(bytes), bare },
    }
  }, collectable)
}

const collectable = { NODE_OPTIONS: `--import=${new URL('collectable.mjs', import.meta.url).href}` }

/** Retained memory, without uncollected garbage. */
async function heldBytes(pid: number): Promise<number> {
  process.kill(pid, 'SIGUSR2')
  await sleep(1_000)
  return residentBytes(pid)
}

async function follow(product: WholeProduct, member: MemberWithToken): Promise<Socket[]> {
  const request = streamRequest(product, member, documentPath(pointDocument, member.uid))
  return Promise.all(Array.from({ length: streamsPerMember }, () => openStream(product.origin, request)))
}

type Writer = {
  stream: Socket
  calls: Socket
  /** Sends one update and returns how long after the response its event arrived. */
  write: () => Promise<number>
}

async function startWriter(product: WholeProduct, member: MemberWithToken): Promise<Writer> {
  const { origin, request } = product
  const path = documentPath(syncDocuments.note, member.uid)
  const stream = await openStream(origin, streamRequest(product, member, path))
  const calls = await open(origin)
  const push = request(syncPush, member, { app: 'note', update: updateOf(member.uid) })
  const seenAt = new Map<string, number>()
  let onSeen = () => {}
  stream.on('data', (chunk) => {
    const at = performance.now()
    for (const [, seq = ''] of chunk.toString('latin1').matchAll(/"seq":(\d+)/g)) seenAt.set(seq, at)
    onSeen()
  })
  return {
    stream,
    calls,
    write: async () => {
      const answer = await askOnce(calls, push)
      const answeredAt = performance.now()
      const [, seq = ''] = /"seq":(\d+)/.exec(answer) ?? []
      while (!seenAt.has(seq)) {
        await new Promise<void>((resolve) => {
          onSeen = resolve
        })
      }
      return (seenAt.get(seq) ?? Number.NaN) - answeredAt
    },
  }
}

type Writes = { cpuMs: number; eventAfterMs: number }

/** CPU time per write, minus the server's idle work for the streams. */
async function writeRounds(pid: number, writers: readonly Writer[]): Promise<Writes> {
  // Warm-up, including the work that the first write of a day triggers.
  for (let turn = 0; turn < 5; turn++) for (const { write } of writers) await write()
  await sleep(3_000)
  const afterMs: number[] = []
  const cpuMs: number[] = []
  for (let round = 0; round < roundCount; round++) {
    const idle = await cpuShare(pid, () => sleep(2_000))
    const busy = await cpuShare(pid, async () => {
      for (let turn = 0; turn < writesPerRound; turn++) {
        const writer = writers[turn % writers.length]
        if (writer) afterMs.push(await writer.write())
      }
    })
    cpuMs.push(((busy.share - idle.share) * busy.ms) / writesPerRound)
  }
  return { cpuMs: median(cpuMs), eventAfterMs: median(afterMs) }
}

async function cpuShare(pid: number, work: () => Promise<unknown>): Promise<{ share: number; ms: number }> {
  const begunAt = performance.now()
  const before = cpuTimeMs(pid)
  await work()
  const ms = performance.now() - begunAt
  return { share: (cpuTimeMs(pid) - before) / ms, ms }
}

/** The cost of an event stream in a bare Node server without members, documents or sessions. */
async function bareBytesPerStream(steps: readonly number[]): Promise<number> {
  const echo = await startPeer('echo.mjs', collectable)
  const request = rawPost('/events', {}, {})
  const sockets: Socket[] = []
  const bytes: number[] = []
  for (const streams of steps) {
    const before = await heldBytes(echo.pid)
    for (let opened = 0; opened < streams; opened += streamsPerMember) {
      const some = Array.from({ length: streamsPerMember }, () => openStream(echo.origin, request))
      sockets.push(...(await Promise.all(some)))
    }
    bytes.push(((await heldBytes(echo.pid)) - before) / streams)
  }
  for (const socket of sockets) socket.destroy()
  await echo.stop()
  return median(bytes)
}

function updateOf(text: string): string {
  const doc = new Doc()
  doc.getMap(recordsKey).set(randomUUID(), noteOf(text))
  return Buffer.from(encodeStateAsUpdate(doc)).toString('base64')
}

const split = <T>(all: T[], count: number): [T[], T[]] => [all.slice(0, count), all.slice(count)]
