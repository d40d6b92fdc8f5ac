import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { memberParts } from './account/parts.ts'
import { markCredentialsChanged } from './auth/member/credentials.ts'
import { grant } from './ledger/earn.ts'
import { reverse } from './ledger/reverse.ts'
import { testClock } from './testing/clock.ts'
import { testDatabase } from './testing/database/test-database.ts'
import { type CleanMember, cleanMember } from './testing/members/clean-member.ts'
import { fillStock, runExchangeJobs } from './testing/members/exchanger.ts'
import { startAuthServer } from './testing/servers/auth-server.ts'

const db = await testDatabase()
const clock = testClock('2026-11-15T03:00:00Z')
const server = await startAuthServer(db, { clock, unreviewedPerDay: 1_000 })
await fillStock(db, server, { channel: 'quo', points: 300, count: 40 })
await fillStock(db, server, { channel: 'amazon', points: 500, count: 10 })

const clean = (options: Parameters<typeof cleanMember>[2] = {}) => cleanMember(db, server, options)

it('a farm that takes a new /64 of its IPv6 network for each account gets three a day', async () => {
  const farm = []
  for (let n = 0; n < 6; n++) farm.push(await clean({ address: `2400:4050:9999:${n}00::7` }))

  const made = await Promise.all(farm.map((one) => one.request('quo', 300)))

  expect(made.filter(({ status }) => status === 'requested')).toHaveLength(3)
})

it('days that were taken back make nobody active', async () => {
  const one = await clean()
  const stamps = await db.sql<{ seq: number }[]>`
    select seq from ledger_transfer where uid = ${one.uid} and mission = 'stamp' order by seq limit 2`
  for (const { seq } of stamps)
    await db.tx(one.uid, (tx) => reverse(tx, { uid: one.uid, seq, at: clock.now(), note: '取り消し' }))

  expect(await one.request('quo', 300)).toMatchObject({ status: 'review', isUnreviewed: false })
})

it('points that come from several invitations are looked at by a person', async () => {
  const one = await clean()
  for (const key of ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j', 'k'])
    await db.tx(one.uid, (tx) =>
      grant(tx, { uid: one.uid, key, kind: 'referral', points: 300, at: clock.now() }),
    )

  expect(await one.request('quo', 300)).toMatchObject({ status: 'review' })
})

it('an intruder who changes how to sign in after the request gets no gift before a person has looked', async () => {
  const one = await clean()
  const made = await one.request('quo', 300)
  await db.tx(one.uid, (tx) => markCredentialsChanged(tx, one.uid, clock.now()))
  await runExchangeJobs(db, server)

  expect(await one.read(made)).toMatchObject({ status: 'review', askedAt: null })
})

it('requests one after the other leave with no more than 500 pt together', async () => {
  const one = await clean()
  const [small, large] = [await one.request('quo', 300), await one.request('amazon', 500)]

  expect([small.status, large.status]).toEqual(['requested', 'review'])
})

it('one mailbox that leaves and registers again takes no second one', async () => {
  const email = `${randomUUID()}@gmail.com`
  const first = await clean({ email })
  const taken = await first.request('quo', 300)
  await runExchangeJobs(db, server)
  await erase(first)

  const again = await clean({ email: email.replace('@', '+neu@') })
  const second = await again.request('quo', 300)

  expect([taken.status, second.status]).toEqual(['requested', 'review'])
})

/** As at the end of the fourteen days. */
async function erase({ uid, email }: CleanMember): Promise<void> {
  await db.tx(uid, async (tx) => {
    for (const part of memberParts(server.auth)) await part.erase(tx, uid, clock.now(), [email])
  })
  expect(await db.sql`select 1 from auth_member where uid = ${uid}`).toHaveLength(0)
}
