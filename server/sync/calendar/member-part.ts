import type { Tx } from '../../db/db.ts'
import { dropCalendar, findCalendar } from './calendar.ts'

/** The address for calendar apps. */
export const calendarPart = {
  name: 'calendar',

  export: async (tx: Tx, uid: string) => {
    const calendar = await findCalendar(tx, uid)
    if (!calendar) return null
    const { hasTitles, lists, madeAt } = calendar
    return { hasTitles, lists, madeAt: madeAt.toISOString() }
  },

  erase: dropCalendar,
}
