import assert from 'node:assert'
import { randomUUID } from 'node:crypto'
import * as fc from 'fast-check'
import { test } from 'vitest'
import { syncBytesMax, unverifiedBytesMax } from '#contract/apps/sync-rules.ts'
import { addDays } from '#contract/values/japan-day.ts'
import type { Tx, WriteForm } from './db/db.ts'
import { bindForm } from './db/write-form.ts'
import type { LoneGrant } from './ledger/earn.ts'
import { grantTogether } from './ledger/grant-together.ts'
import { transfer } from './ledger/transfer.ts'
import { stampCards } from './mission/card.ts'
import { keepChecking, keepPaid } from './mission/state.ts'
import { append } from './sync/append.ts'
import { ownEntrance } from './sync/gate.ts'
import { testDatabase } from './testing/database/test-database.ts'
import { newMember } from './testing/members/member.ts'

const db = await testDatabase()
const at = new Date('2026-11-15T03:00:00Z')
const runs = 5 * Number(process.env.FAULT_ROUNDS ?? 2)

const movements = [
  ['mission', 'issued', 'available'],
  ['taken', 'available', 'issued'],
  ['exchange', 'available', 'held'],
  ['exchanged', 'held', 'exchanged'],
  ['returned', 'held', 'available'],
  ['expired', 'available', 'expired'],
] as const

/** Few members, keys and days, so that many collide. */
const upTo = (max: number) => fc.integer({ min: 0, max })
const member = upTo(2)
const write = fc.oneof(
  fc.record({
    does: fc.constant('transfer'),
    member,
    key: upTo(2),
    movement: fc.constantFrom(...movements),
    points: fc.constantFrom(1, 2, 20),
  }),
  fc.record({
    does: fc.constant('grants'),
    grants: fc.array(fc.record({ member, key: upTo(5), points: fc.constantFrom(10, 10, 11) }), {
      minLength: 1,
      maxLength: 8,
    }),
  }),
  fc.record({
    does: fc.constant('cards'),
    members: fc.uniqueArray(member, { minLength: 1, maxLength: 3 }),
    day: upTo(4),
  }),
  fc.record({
    does: fc.constant('states'),
    day: upTo(3),
    isPaid: fc.boolean(),
    missions: fc.uniqueArray(fc.record({ member, mission: fc.constantFrom('stamp', 'daily-note') }), {
      minLength: 1,
      maxLength: 5,
      selector: ({ member, mission }) => `${member} ${mission}`,
    }),
  }),
  // Sometimes the log is at a limit, or was set aside.
  fc.record({
    does: fc.constant('append'),
    member,
    bytes: fc.constantFrom(1, 500),
    before: fc.constantFrom(null, null, unverifiedBytesMax, syncBytesMax),
  }),
  fc.record({ does: fc.constant('set-aside'), member: fc.constant(2) }),
)
type Write = typeof write extends fc.Arbitrary<infer Value> ? Value : never

test('the joined and the routed form of every write give the same results and the same rows', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(write, { minLength: 40, maxLength: 60 }), async (planned) => {
      const [some, others] = [await newUids(), await newUids()]
      for (const each of planned) {
        const joined = await outcomeOf('joined', some, each)
        assert.deepEqual(await outcomeOf('routed', others, each), joined)
      }
      assert.deepEqual(await rowsOf(others), await rowsOf(some))
    }),
    { numRuns: runs },
  )
})

/** The first one is verified and may have a longer log. */
async function newUids(): Promise<string[]> {
  const made = [true, false, false].map((isVerified) => newMember(db, { uid: randomUUID(), isVerified }))
  return (await Promise.all(made)).map(({ uid }) => uid)
}

async function outcomeOf(form: WriteForm, uids: readonly string[], wanted: Write): Promise<unknown> {
  try {
    const done = await db.memberTx(null, (tx) => {
      bindForm(tx, form)
      return perform(tx, (member) => uids[member] ?? '', wanted)
    })
    return withoutUids(done, uids)
  } catch (error) {
    return withoutUids(error, uids)
  }
}

async function perform(tx: Tx, uidOf: (member: number) => string, wanted: Write): Promise<unknown> {
  const dayOf = (day: number) => addDays('2026-11-15', day)
  switch (wanted.does) {
    case 'transfer': {
      const [kind, debit, credit] = wanted.movement
      const { member, key, points } = wanted
      return transfer(tx, { uid: uidOf(member), key: `one/${key}`, kind, debit, credit, points, at })
    }
    case 'grants':
      return grantTogether(
        tx,
        wanted.grants.map(({ member, key, points }): LoneGrant => {
          return { uid: uidOf(member), key: `batch/${key}`, kind: 'referral', points, at }
        }),
      )
    case 'cards': {
      const streaks = await stampCards(tx, dayOf(wanted.day), wanted.members.map(uidOf))
      return wanted.members.map((member) => streaks.get(uidOf(member)) ?? null)
    }
    case 'states': {
      const missions = wanted.missions.map(({ member, mission }) => ({ uid: uidOf(member), mission }))
      const day = dayOf(wanted.day)
      return wanted.isPaid ? keepPaid(tx, { day, paid: missions }) : keepChecking(tx, { day, missions })
    }
    case 'append': {
      const { bytes, before } = wanted
      const uid = uidOf(wanted.member)
      if (before !== null) await tx`update sync_head set bytes = ${before} where uid = ${uid}`
      const log = { uid, app: 'note' } as const
      const appended = await append(
        tx,
        { ...log, update: Buffer.alloc(bytes, 7), at },
        ownEntrance(db, log).gate(tx),
      )
      return appended && { seq: appended.seq, newest: appended.newest }
    }
    case 'set-aside':
      await tx`
        insert into sync_set_aside (uid, app, why, bytes, at) values (${uidOf(wanted.member)}, 'note', 'test', 1, ${at})
        on conflict do nothing`
  }
}

const tables = [
  'ledger_point',
  'ledger_transfer',
  'live_version',
  'mission_card',
  'mission_state',
  'sync_head',
  'sync_update',
]

/** Without the random epoch, and the version, which grows by one or more with each change. */
async function rowsOf(uids: readonly string[]): Promise<unknown> {
  const found = await Promise.all(
    tables.map((table) => {
      return db.sql<{ row: unknown }[]>`
        select to_jsonb(t) - 'epoch' - 'version' as row from ${db.sql(table)} t where uid = any(${[...uids]})`
    }),
  )
  return found.map((rows) => rows.map(({ row }) => withoutUids(row, uids)).sort())
}

/** As text, with the place of each member instead of the uid. */
function withoutUids(value: unknown, uids: readonly string[]): string {
  const text = JSON.stringify(value, (_key, each) => (each instanceof Error ? String(each) : each)) ?? ''
  return uids.reduce((rest, uid, place) => rest.replaceAll(uid, `member ${place}`), text)
}
