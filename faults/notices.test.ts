import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import type { Db } from '#server/db/db.ts'
import { startBroadcast } from '#server/notice/broadcast/broadcasts.ts'
import { startedBefore } from '#server/testing/database/prepared-data.ts'
import { newMember } from '#server/testing/members/member.ts'
import { agreeToNews, tellOfExpiredPoints } from '#server/testing/members/told-member.ts'
import { besideServer } from '#server/testing/servers/beside-server.ts'
import {
  ended,
  freePort,
  startServerProcess,
  stopServerProcess,
} from '#server/testing/servers/server-process.ts'
import { isLong } from './kit/rounds.ts'

const kills = 6
const membersCount = 120
const eventsEach = 3

test.runIf(isLong)(
  `kill -9 ${kills} times while members are told loses no mail and sends none twice`,
  async () => {
    const dataDir = await startedBefore()
    const place = { dataDir, port: await freePort(), env: { LOG_LEVEL: 'silent' } }
    const emails = await besideServer(dataDir, prepare)

    for (let kill = 0; kill < kills; kill++) {
      const server = await startServerProcess(place)
      await sleep(Math.random() * 700)
      server.child.kill('SIGKILL')
      await ended(server)
      await besideServer(dataDir, endLeases)
    }
    const server = await startServerProcess(place)
    onTestFinished(async () => void (await stopServerProcess(server)))
    const mails = await besideServer(dataDir, (db) => untilTold(db, emails))

    const subjects = new Map(emails.map((email) => [email, [] as string[]]))
    for (const { recipient, subject } of mails) subjects.get(recipient)?.push(subject)
    const expected = [
      ...Array<string>(eventsEach).fill('【こつこつ】ポイントが失効しました'),
      '【広告・宣伝】秋のお知らせ',
    ].sort()
    for (const [email, received] of subjects) expect(received.sort(), email).toEqual(expected)
  },
  300_000,
)

async function prepare(db: Db): Promise<string[]> {
  const emails: string[] = []
  for (let count = 0; count < membersCount; count++) {
    const { uid, email } = await newMember(db)
    await agreeToNews(db, uid)
    await tellOfExpiredPoints(db, uid, eventsEach)
    if (email) emails.push(email)
  }
  const content = { subject: '秋のお知らせ', paragraphs: ['新しいギフトが加わりました。'] }
  await db.tx(null, (tx) =>
    startBroadcast(tx, { kind: 'news', key: 'fault', content, actor: 'fault', at: new Date() }),
  )
  return emails
}

/** As if the leases of the killed process had run out, which takes a minute. */
const endLeases = ({ sql }: Db) =>
  sql`update job_task set locked_until = clock_timestamp() where locked_until is not null`

type Received = { recipient: string; subject: string }

async function untilTold({ sql }: Db, emails: string[]): Promise<Received[]> {
  const deadline = Date.now() + 120_000
  for (;;) {
    const mails = await sql<Received[]>`
      select recipient, subject from mail_outbox where recipient in ${sql(emails)}`
    const [open] = await sql<{ count: number }[]>`
      select count(*) as count from job_task
      where state = 'waiting' and kind in ('tell-member', 'walk-members', 'post-broadcast') and run_at <= now()`
    const isAll = mails.length >= emails.length * (eventsEach + 1)
    if (isAll && open?.count === 0) return mails
    if (Date.now() > deadline) throw new Error(`${mails.length} mails, ${open?.count} jobs left`)
    await sleep(500)
  }
}
