import { describe, expect, it } from 'vitest'
import { firstDayPointsOf, type MissionId, missionsFoundIn } from '#contract/point/mission-rules.ts'
import { restoreMember, restrictMember } from '../auth/member/operate.ts'
import { readPoint } from '../ledger/point-reader.ts'
import { testClock } from '../testing/clock.ts'
import { testDatabase } from '../testing/database/test-database.ts'
import { newMember } from '../testing/members/member.ts'
import { openSyncKit } from '../testing/members/sync-kit.ts'
import { streakDaysOf } from './card.ts'
import { wantedFindings } from './found-missions.ts'
import { keepPaid, keepRefused } from './state.ts'

const db = await testDatabase()
const clock = testClock('2026-11-15T03:00:00Z')
const kit = await openSyncKit(db, clock)
const day = '2026-11-15'
const ofNotes: MissionId[] = ['first-note', 'daily-note']

describe('a finding', () => {
  it('is paid from a stored record, once a day, and nothing is read once all of it is paid', async () => {
    const member = await kit.newMember()
    await keepOthersPaid(member.uid)
    await member.write('note', { title: '朝' })
    await kit.readRecords()
    await member.write('note', { title: '昼' })

    expect(await member.readsWaiting()).toBe(0)
    expect(await pointsOf(member.uid)).toBe(firstDayPointsOf(ofNotes))
  })

  it('is wanted until each of its missions was paid or refused that day', async () => {
    const { uid } = await newMember(db)
    await keepOthersPaid(uid)
    const wanted = (at = `${day}T03:00:00Z`) =>
      db.tx(uid, (tx) => wantedFindings(tx, { uid, app: 'note', at: new Date(at) }))

    const atFirst = await wanted()
    await db.tx(uid, (tx) => keepPaid(tx, { day, paid: [{ uid, mission: 'daily-note' }] }))
    const withOneUnpaid = await wanted()
    await db.tx(uid, (tx) => keepRefused(tx, { uid, mission: 'first-note', day, why: 'mailbox' }))

    expect([atFirst, withOneUnpaid]).toEqual([['note-record'], ['note-record']])
    expect(await wanted()).toEqual([])
    expect(await wanted('2026-11-16T03:00:00Z')).toEqual(['note-record'])
  })

  it('in a record that arrived during a restriction is not paid when it is read afterwards', async () => {
    const member = await kit.newMember()
    const operation = { uid: member.uid, actor: 'sato', at: clock.now() }
    await db.tx(member.uid, (tx) => restrictMember(tx, operation, { reason: '確認のため', until: null }))
    await member.write('weight', { kind: 'weighing', kg: 62 })
    await kit.readRecords()
    await member.write('weight', { kind: 'weighing', kg: 61 })
    await db.tx(member.uid, (tx) => restoreMember(tx, operation))
    clock.advance('1d')

    await member.write('weight', { kind: 'weighing', kg: 60 })
    await kit.readRecords()

    expect(await member.paidOn('daily-weight')).toBe('2026-11-16')
    expect(await pointsOf(member.uid)).toBe(firstDayPointsOf(['first-weight', 'daily-weight']))
  })
})

/** As if the member had earned everything else that records of the note app can earn that day. */
const keepOthersPaid = (uid: string) =>
  db.tx(uid, async (tx) => {
    for (const mission of missionsFoundIn('note').filter((id) => !ofNotes.includes(id))) {
      await keepPaid(tx, { day, paid: [{ uid, mission }] })
    }
  })

const pointsOf = async (uid: string) => (await readPoint(db.sql, uid, streakDaysOf))?.available ?? 0
