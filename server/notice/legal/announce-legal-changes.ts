import { upcomingVersions } from '#contract/legal-changes.ts'
import { termsChangeNoticeDays } from '#contract/notice-rules.ts'
import { daysBetween, japanDay } from '#contract/values/japan-day.ts'
import { pageOfMembers } from '../../auth/member/page-of-members.ts'
import { demoUid } from '../../auth/sign-in/demo.ts'
import type { Clock } from '../../clock.ts'
import type { Db, Sql, Tx } from '../../db/db.ts'
import type { Log } from '../../http/handle.ts'
import { type RecurringJob, recurringJob } from '../../jobs/recurring.ts'
import { announce } from '../announcement/announce.ts'
import { startBroadcast } from '../broadcast/broadcasts.ts'
import { type LegalChange, legalAnnouncement, legalMail } from './legal-words.ts'

const hourMs = 3_600_000
const actor = 'server'

type Options = { db: Db; clock: Clock; log: Log; publicOrigin: string; upcoming?: typeof upcomingVersions }

/** A version of a legal text that is dated in the future is announced in the app and by mail, once. */
export function announceLegalChanges({
  db,
  clock,
  log,
  publicOrigin,
  upcoming = upcomingVersions,
}: Options): RecurringJob {
  return recurringJob({
    kind: 'announce-legal-changes',
    clock,
    everyMs: hourMs,
    run: async (now) => {
      const today = japanDay(now)
      for (const change of upcoming(today)) {
        const isNew = await db.tx(null, (tx) => announceChange(tx, change, { publicOrigin, now }))
        const days = daysBetween(today, change.version)
        if (isNew && days < termsChangeNoticeDays && (await hasMembers(db.sql))) {
          log.error(
            { document: change.document, version: change.version, days },
            'legal change announced later than the terms promise; move its date',
          )
        }
      }
    },
  })
}

/** Before the first registration the notice was promised to nobody. The demo member does not count. */
async function hasMembers(sql: Sql): Promise<boolean> {
  const page = await pageOfMembers(sql, { after: '', limit: 2, only: 'all' })
  return page.some(({ uid }) => uid !== demoUid)
}

async function announceChange(
  tx: Tx,
  change: LegalChange,
  { publicOrigin, now }: { publicOrigin: string; now: Date },
): Promise<boolean> {
  const key = `legal/${change.document}/${change.version}`
  const endsAt = new Date(`${change.version}T00:00:00+09:00`)
  const announcement = { ...legalAnnouncement(change), isBanner: false, startsAt: now, endsAt, key }
  const id = await announce(tx, announcement, { actor, at: now })
  const content = legalMail(change, publicOrigin)
  await startBroadcast(tx, { kind: 'service', key, content, actor, at: now })
  return id !== null
}
