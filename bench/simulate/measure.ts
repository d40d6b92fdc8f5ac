import { randomUUID } from 'node:crypto'
import type { Socket } from 'node:net'
import { arch, cpus, loadavg, platform } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Doc, encodeStateAsUpdate } from 'yjs'
import { recordsKey } from '#contract/apps/app-records.ts'
import { syncPush } from '#contract/apps/sync.ts'
import { stampToday } from '#contract/point/mission.ts'
import { pointDocument } from '#contract/point/point.ts'
import { documentPath } from '#contract/protocol/document.ts'
import { livePath } from '#contract/protocol/live.ts'
import { findPostmaster } from '#server/db/embedded/postmaster.ts'
import { startBroadcast } from '#server/notice/broadcast/broadcasts.ts'
import { newMember } from '#server/testing/members/member.ts'
import { type MemberWithToken, signedInMembers } from '#server/testing/members/signed-in-members.ts'
import { agreeToNews } from '#server/testing/members/told-member.ts'
import { besideServer } from '#server/testing/servers/beside-server.ts'
import { open, rawPost } from '../kit/http-load.ts'
import { noteOf } from '../kit/sync-load.ts'
import { headersOf, type WholeProduct, withProduct } from '../whole-product.ts'
import { costSince, cpuNow, measureCalls, measureRound, type Pids } from './measure-calls.ts'
import type { MeasuredRun, SimulationCosts } from './measured.ts'

/** One and 256 connections are the inputs of the model; 16 and 64 are what it must reproduce. */
const connectionCounts = [1, 16, 64, 256]
const streamCount = 400
const mailCount = 300

/** Measures the built product with all checks on. Takes about three minutes on an idle machine with two cores. */
export function measure(): Promise<SimulationCosts> {
  const provenance = {
    command: 'npm run bench -- simulate --measure',
    at: new Date().toISOString().slice(0, 16),
    machine: `${platform()} ${arch()} ${cpus()[0]?.model.trim() ?? ''}`.trim(),
    cores: cpus().length,
    node: process.versions.node,
    loadAtStart: Number((loadavg()[0] ?? 0).toFixed(1)),
  }
  return withProduct(async (product) => {
    const postmaster = findPostmaster(join(product.dataDir, 'postgres'))
    if (!postmaster) throw new Error('PostgreSQL does not run where it was started')
    const pids = { server: product.pid, database: postmaster.pid }
    const warm = await signedInMembers(product, 600)
    const again = (members: readonly MemberWithToken[]) => async () => {
      // Each member is called a few times, below the limit per member.
      await sleep(300)
      return Array.from({ length: 4 }, () => stampsOf(product, members)).flat()
    }
    await measureRound(product.origin, pids, 64, stampsOf(product, warm))
    for (let round = 0; round < 2; round++) await measureRound(product.origin, pids, 64, await again(warm)())

    const stamp: MeasuredRun[] = []
    const read: MeasuredRun[] = []
    const walBefore = await walBytes(product)
    let stamps = 0
    for (const connections of connectionCounts) {
      const perRound = connections === 1 ? 300 : 1_000
      let members: MemberWithToken[] = []
      const firstStamps = async () => {
        members = await signedInMembers(product, perRound)
        stamps += perRound
        return stampsOf(product, members)
      }
      stamp.push(await measureCalls(product.origin, pids, connections, firstStamps))
      // The same calls again only read.
      read.push(await measureCalls(product.origin, pids, connections, again(members)))
    }
    const walAfter = await walBytes(product)
    const pushes = warm
      .slice(0, 200)
      .map((member) => product.request(syncPush, member, { app: 'note', update: updateOf(member.uid) }))
    let pushed = 0
    const push = await measureCalls(product.origin, pids, 16, async () => {
      pushed += pushes.length
      return pushes
    })
    const walPushed = await walBytes(product)
    return {
      provenance,
      read,
      stamp,
      push: [push],
      walBytes: {
        // Creating the members is part of it, so this is an upper bound.
        stamp: Math.round((walAfter - walBefore) / stamps),
        push: Math.round((walPushed - walAfter) / pushed),
      },
      stream: await measureStreams(product, pids, warm),
      broadcast: await measureBroadcast(product, pids),
    }
  })
}

const stampsOf = (product: WholeProduct, members: readonly MemberWithToken[]) =>
  members.map((member) => product.request(stampToday, member, {}))

const walBytes = ({ dataDir }: WholeProduct) =>
  besideServer(dataDir, async ({ sql }) => {
    const [row] = await sql<{ bytes: string }[]>`select (pg_current_wal_lsn() - '0/0'::pg_lsn)::text as bytes`
    return Number(row?.bytes ?? 0)
  })

async function measureStreams(product: WholeProduct, pids: Pids, members: readonly MemberWithToken[]) {
  const idleSeconds = 20
  const before = cpuNow(pids)
  await sleep(idleSeconds * 1_000)
  const idle = costSince(before, cpuNow(pids), 1)
  const opening = cpuNow(pids)
  const sockets: Socket[] = []
  for (const member of members.slice(0, streamCount)) sockets.push(await openStream(product, member))
  const opened = costSince(opening, cpuNow(pids), streamCount)
  const beating = cpuNow(pids)
  await sleep(idleSeconds * 1_000)
  const withStreams = costSince(beating, cpuNow(pids), 1)
  for (const socket of sockets) socket.destroy()
  return {
    openServerMs: opened.server,
    openDatabaseMs: opened.database,
    idleServerMsPerSecond: Math.max(withStreams.server - idle.server, 0) / streamCount / idleSeconds,
  }
}

async function openStream(product: WholeProduct, member: MemberWithToken): Promise<Socket> {
  const socket = await open(product.origin)
  const documents = [{ document: documentPath(pointDocument, member.uid) }]
  const headers = { ...headersOf(member), 'x-firebase-appcheck': product.appCheckToken }
  await new Promise<void>((resolve) => {
    socket.on('data', (chunk) => chunk.includes('data: ') && resolve())
    socket.write(rawPost(livePath, headers, { documents }))
  })
  return socket
}

/** One mail to everybody, into the outbox: what SMTP costs is not ours. */
function measureBroadcast({ dataDir }: WholeProduct, pids: Pids) {
  return besideServer(dataDir, async (db) => {
    const emails: string[] = []
    for (let made = 0; made < mailCount; made++) {
      const { uid, email } = await newMember(db)
      await agreeToNews(db, uid)
      if (email) emails.push(email)
    }
    const content = { subject: '秋のお知らせ', paragraphs: ['新しいギフトが加わりました。'] }
    const before = cpuNow(pids)
    const begunAt = performance.now()
    await db.tx(null, (tx) =>
      startBroadcast(tx, { kind: 'news', key: randomUUID(), content, actor: 'bench', at: new Date() }),
    )
    for (let sent = 0; sent < emails.length; ) {
      await sleep(50)
      const [row] = await db.sql<{ count: number }[]>`
        select count(*)::int as count from mail_outbox where recipient in ${db.sql(emails)}`
      sent = row?.count ?? 0
      if (performance.now() - begunAt > 120_000) throw new Error(`only ${sent} mails within two minutes`)
    }
    const cost = costSince(before, cpuNow(pids), emails.length)
    const jobsPerSecond = emails.length / ((performance.now() - begunAt) / 1_000)
    return { jobsPerSecond, serverMs: cost.server, databaseMs: cost.database }
  })
}

function updateOf(text: string): string {
  const doc = new Doc()
  doc.getMap(recordsKey).set(randomUUID(), noteOf(text))
  return Buffer.from(encodeStateAsUpdate(doc)).toString('base64')
}
