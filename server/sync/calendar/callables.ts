import { changeCalendar, endCalendar, openCalendar, showCalendar } from '#contract/apps/todo-calendar.ts'
import { mailAccountEventLater } from '../../auth/mail/mail-account-event.ts'
import { deviceName } from '../../auth/session/device-name.ts'
import { requireRecent } from '../../auth/session/id-token.ts'
import type { Db } from '../../db/db.ts'
import { CallError } from '../../http/call-error.ts'
import { type Handler, handle } from '../../http/handle.ts'
import { changeShown, dropCalendar, findCalendar, makeCalendar } from './calendar.ts'

export function calendarCallables({ db }: { db: Db }): Handler[] {
  return [
    handle(showCalendar, async (_input, { member: { uid } }) => {
      const calendar = await findCalendar(db.sql, uid)
      if (!calendar) return { calendar: null }
      const { hasTitles, lists, madeAt } = calendar
      return { calendar: { hasTitles, lists, madeAt: madeAt.toISOString() } }
    }),
    // A stolen session must not take the todos of all time to come along.
    handle(openCalendar, async (shown, { member, clock, userAgent }) => {
      const { uid } = member
      const at = clock.now()
      requireRecent(member, at)
      const secret = await db.tx(uid, async (tx) => {
        const event = { kind: 'calendar-made' } as const
        await mailAccountEventLater(tx, { uid, event, at, device: deviceName(userAgent) })
        return makeCalendar(tx, uid, shown, at)
      })
      return { secret }
    }),
    handle(changeCalendar, async (shown, { member, clock }) => {
      requireRecent(member, clock.now())
      const isKnown = await db.tx(member.uid, (tx) => changeShown(tx, member.uid, shown))
      if (!isKnown) throw new CallError('not-found', 'no-calendar')
      return {}
    }),
    handle(endCalendar, async (_input, { member: { uid } }) => {
      await db.tx(uid, (tx) => dropCalendar(tx, uid))
      return {}
    }),
  ]
}
