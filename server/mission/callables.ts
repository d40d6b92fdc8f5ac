import { stampToday } from '#contract/point/mission.ts'
import { japanDay } from '#contract/values/japan-day.ts'
import type { Db } from '../db/db.ts'
import { type Handler, handle } from '../http/handle.ts'
import { cardsTogether } from './card.ts'
import type { MissionContext } from './mission-context.ts'
import { stamp } from './stamp.ts'
import { payVerifiedEmail } from './verify-email.ts'

export function missionCallables(rules: MissionContext, db: Db): Handler[] {
  const cardOf = cardsTogether(db.quick)
  return [
    handle(stampToday, async (_input, { member: { uid }, clock }) => {
      const at = clock.now()
      // Most visits are not the first of their day: those only read and take no lock.
      const card = await cardOf(uid)
      if (card?.stampDays.includes(japanDay(at))) {
        return { earned: [], streakDays: card.streakDays, at: at.toISOString() }
      }
      return db.tx(uid, async (tx) => {
        const { earned, streakDays } = await stamp(tx, rules, { uid, at })
        const verified = await payVerifiedEmail(tx, rules, { uid, at })
        return { earned: verified ? [...earned, verified] : earned, streakDays, at: at.toISOString() }
      })
    }),
  ]
}
