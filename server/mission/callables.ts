import { chooseCallBacks } from '#contract/point/call-back.ts'
import { chooseGoal, readPace } from '#contract/point/goal.ts'
import { claimMoment, mendStamp, stampToday } from '#contract/point/mission.ts'
import { japanDay } from '#contract/values/japan-day.ts'
import type { Db } from '../db/db.ts'
import { type Handler, handle, type Log } from '../http/handle.ts'
import { readPace as paceOf } from '../ledger/mission-points.ts'
import { keepCallBacks } from './call-back/keep-call-backs.ts'
import { cardsTogether } from './card.ts'
import { claimMoment as claim } from './claim-moment.ts'
import { keepGoal } from './keep-goal.ts'
import { mendStamp as mend } from './mend-stamp.ts'
import type { MissionContext } from './mission-context.ts'
import { openStamper } from './stamper.ts'

export function missionCallables(rules: MissionContext, db: Db, log: Log): Handler[] {
  const cardOf = cardsTogether(db.quick)
  const stamp = openStamper(db, rules, log)
  return [
    handle(stampToday, async (_input, { member: { uid }, clock }) => {
      const at = clock.now()
      // Most visits are not the first of their day: those only read and take no lock.
      const card = await cardOf(uid)
      if (card?.stampDays.includes(japanDay(at))) {
        return { earned: [], streakDays: card.streakDays, at: at.toISOString() }
      }
      return { ...(await stamp({ uid, at })), at: at.toISOString() }
    }),

    handle(mendStamp, ({ day }, { member: { uid }, clock }) =>
      db.memberTx(uid, (tx) => mend(tx, rules, { uid, day, at: clock.now() })),
    ),

    handle(claimMoment, async ({ moment }, { member: { uid } }) => ({
      isFirst: await db.memberTx(uid, (tx) => claim(tx, uid, moment)),
    })),

    handle(chooseGoal, async ({ goal }, { member: { uid }, clock }) => {
      await db.memberTx(uid, (tx) => keepGoal(tx, { uid, goal, at: clock.now() }))
      return {}
    }),

    handle(chooseCallBacks, async ({ callBacks }, { member: { uid } }) => {
      await db.memberTx(uid, (tx) => keepCallBacks(tx, uid, callBacks))
      return {}
    }),

    handle(readPace, (_input, { member: { uid }, clock }) => paceOf(db.sql, uid, clock.now())),
  ]
}
