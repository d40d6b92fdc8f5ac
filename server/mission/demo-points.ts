import { type AppId, appIds } from '#contract/apps/apps.ts'
import {
  appOfMission,
  dailyRecordMission,
  type MissionId,
  missionIds,
  missions,
} from '#contract/point/mission-rules.ts'
import { stampStreakDays } from '#contract/point/point-rules.ts'
import { referrerPoints } from '#contract/referral/referral-rules.ts'
import { addDays, japanDay } from '#contract/values/japan-day.ts'
import { findMember } from '../auth/member/member.ts'
import { demoUid } from '../auth/sign-in/demo.ts'
import type { Clock } from '../clock.ts'
import type { Db, Tx } from '../db/db.ts'
import { grant } from '../ledger/earn.ts'
import { giveBack, hold, takeHeld } from '../ledger/hold.ts'
import { hasPoints } from '../ledger/open-points.ts'
import { writeCard } from './card.ts'
import { missionKey } from './mission-key.ts'
import { keepPaid } from './state.ts'

/** Fixed, so that later parts of the demo data can refer to it. */
export const demoExchangeId = '00000000-0000-4000-8000-000000000001'
export const demoReturnedExchangeId = '00000000-0000-4000-8000-000000000002'

const demoPoints = 6_000
const demoDays = 90
const uid = demoUid

/** Gives local mode's demo member a balance and three months of realistic history. */
export async function seedDemoPoints(db: Db, clock: Clock): Promise<void> {
  const today = japanDay(clock.now())
  await db.tx(uid, async (tx) => {
    if (!(await findMember(tx, uid)) || (await hasPoints(tx, uid))) return
    const steps = planOf(today)
    const planned = steps.reduce((sum, { points }) => sum + points, 0)
    await grant(tx, {
      uid,
      key: 'demo/welcome',
      kind: 'granted',
      points: demoPoints - planned,
      at: timeOf(addDays(today, -demoDays), '06:50'),
      note: 'デモ会員のためのポイントです。',
    })
    const paidOn = new Map<MissionId, string>()
    for (const { run, paid } of steps) {
      await run(tx)
      if (paid) paidOn.set(paid.mission, paid.day)
    }
    for (const [mission, day] of paidOn) await keepPaid(tx, { day, paid: [{ uid, mission }] })
  })
}

type Step = { points: number; run: (tx: Tx) => Promise<unknown>; paid?: { mission: MissionId; day: string } }

function planOf(today: string): Step[] {
  const firstDay = addDays(today, -demoDays)
  const stamps: string[] = []
  let streakDays = 0
  const steps = onceOnly(null).map((id) => mission(id, firstDay, '06:55'))

  for (let age = demoDays; age > 0; age--) {
    const day = addDays(today, -age)
    if (missedStamp(age)) streakDays = 0
    else {
      stamps.push(day)
      streakDays++
      steps.push(mission('stamp', day, '07:12'))
      if (streakDays % stampStreakDays === 0) steps.push(mission('stamp-streak', day, '07:12'))
    }
    steps.push(...recordsOf(age, day), ...eventsOf(age, day))
  }
  const card = { stampDays: stamps, streakDays }
  return [...steps, { points: 0, run: (tx) => writeCard(tx, uid, card) }]
}

/**
 * Some missed days; none of the last four, so that the streak can continue. It is not a full week on the first two days:
 * its celebration would cover a home that a journey opens on either side of midnight.
 */
const missedStamp = (age: number) => age % 17 === 9 || age === 5 || age === 31

/** One app after the other, like a member who discovers them. */
function recordsOf(age: number, day: string): Step[] {
  return appIds.flatMap((app, place) => {
    const begunAt = demoDays - place * 9
    if (age > begunAt) return []
    const time = `${12 + place * 2}:30`
    if (age === begunAt) {
      return [...onceOnly(app), dailyRecordMission(app)].map((id) => mission(id, day, time))
    }
    return (age + place) % (place + 2) === 0 ? [mission(dailyRecordMission(app), day, time)] : []
  })
}

/** The demo member has earned each of them. */
const onceOnly = (app: AppId | null) =>
  missionIds.filter((id) => missions[id].often === 'once' && appOfMission(id) === app)

function eventsOf(age: number, day: string): Step[] {
  const at = timeOf(day, '21:00')
  if (age === 52 || age === 24) {
    // The same keys as the demo friends', so that their rewards count as already paid.
    const key = `referral/demo-friend-${age}`
    const points = referrerPoints
    return [{ points, run: (tx) => grant(tx, { uid, key, kind: 'referral', points, at }) }]
  }
  if (age === 40) {
    const holdId = demoReturnedExchangeId
    const end = { uid, holdId, at: timeOf(day, '21:40') }
    const set = { uid, holdId, channel: 'quo', points: 300, at } as const
    return [{ points: 0, run: (tx) => hold(tx, set).then(() => giveBack(tx, end)) }]
  }
  if (age === 18) {
    const holdId = demoExchangeId
    const end = { uid, holdId, at: timeOf(day, '21:20') }
    const set = { uid, holdId, channel: 'amazon', points: 500, at } as const
    return [{ points: -500, run: (tx) => hold(tx, set).then(() => takeHeld(tx, end)) }]
  }
  return []
}

function mission(id: MissionId, day: string, time: string): Step {
  const { points } = missions[id]
  const at = timeOf(day, time)
  return {
    points,
    paid: { mission: id, day },
    run: (tx) => grant(tx, { uid, key: missionKey(id, day), kind: 'mission', mission: id, points, at }),
  }
}

const timeOf = (day: string, time: string) => new Date(`${day}T${time}:00+09:00`)
