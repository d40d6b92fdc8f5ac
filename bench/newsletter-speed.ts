import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Db } from '#server/db/db.ts'
import { startBroadcast, stopBroadcast } from '#server/notice/broadcast/broadcasts.ts'
import { fillConsole } from '#server/testing/database/fill-console.ts'
import { besideServer } from '#server/testing/servers/beside-server.ts'
import type { Figure } from './kit/figure.ts'
import { startPeer } from './kit/peer-process.ts'
import { withProduct } from './whole-product.ts'

const goal = 500
/** The walk starts at the first reader of all, whoever sends to how many. */
const crowds = [10_000, 1_000_000]
const nothingElse = { exchanges: 0, gifts: 0, contacts: 0, jobs: 0, acts: 0 }
/** The walk queues the mails of five seconds, then pauses. */
const measuredMs = 15_000

/** A newsletter from one process to a mail server that takes every mail at once. */
export const newsletterSpeed: Figure = {
  name: 'newsletter, mails per second and process',
  goal: `≥ ${goal}`,
  isAbsolute: true,
  measure: async () => {
    const rates: number[] = []
    for (const readers of crowds) rates.push(await mailsPerSecond(readers))
    return {
      figure: rates.map((rate, nth) => `${rate.toFixed(0)}/s to ${crowds[nth]} readers`).join(', '),
      isMet: Math.min(...rates) >= goal,
      note: 'MAILS_PER_SECOND=2000, a mail server in another process that takes all',
    }
  },
}

/** How fast a newsletter to so many readers goes out. */
async function mailsPerSecond(readers: number): Promise<number> {
  const sink = await startPeer('mail-sink.mjs')
  const smtp = { SMTP_URL: sink.origin.replace('http', 'smtp'), MAILS_PER_SECOND: '2000' }
  try {
    return await withProduct(({ dataDir }) => besideServer(dataDir, (db) => sentPerSecond(db, readers)), smtp)
  } finally {
    await sink.stop()
  }
}

async function sentPerSecond({ sql, tx }: Db, readers: number): Promise<number> {
  await fillConsole(sql, { members: readers, ...nothingElse })
  await sql`update auth_member set marketing_mail = true`
  await sql`vacuum analyze auth_member`
  const content = { subject: '秋のお知らせ', paragraphs: ['新しいギフトが加わりました。'.repeat(10)] }
  const wanted = { kind: 'news', key: randomUUID(), content, actor: 'bench', at: new Date() } as const
  const id = (await tx(null, (inner) => startBroadcast(inner, wanted))) ?? ''
  const sent = async () => {
    const [row] = await sql<{ count: number; first: Date; last: Date }[]>`
      select count(*)::int as count, min(at) as first, max(at) as last from notice_delivery
      where broadcast_id = ${id} and outcome = 'sent'`
    if (!row) throw new Error('a count answers one row')
    return row
  }
  const until = Date.now() + measuredMs
  while (Date.now() < until && (await sent()).count < readers) await sleep(200)
  await tx(null, (inner) => stopBroadcast(inner, id, new Date()))
  const { count, first, last } = await sent()
  return count / ((last.getTime() - first.getTime()) / 1_000)
}
