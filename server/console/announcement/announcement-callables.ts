import { readAnnouncements } from '#contract/console/announcements.ts'
import { legalNames } from '#contract/legal-changes.ts'
import { japanDay } from '#contract/values/japan-day.ts'
import type { Handler } from '../../http/handle.ts'
import { listAnnouncements, type StoredAnnouncement } from '../../notice/announcement/announcements.ts'
import { periodRow } from '../../notice/announcement/period.ts'
import { type AnnouncedChange, earliestDay, listChanges } from '../../notice/legal/legal-change.ts'
import { openMaintenances } from '../../notice/status/maintenance.ts'
import type { Console } from '../console.ts'
import { handleOperator } from '../handle-operator.ts'

const listedMax = 100
const legalMax = 20

export function announcementCallables(operatorConsole: Console): Handler[] {
  const { sql } = operatorConsole.db
  return [
    handleOperator(operatorConsole, readAnnouncements, async (_input, { clock }) => {
      const now = clock.now()
      const announcements = await listAnnouncements(sql, listedMax)
      const maintenances = await openMaintenances(sql, now)
      const legal = await listChanges(sql, legalMax)
      return {
        announcements: announcements.map((each) => announcementRow(each, now)),
        maintenances: maintenances.map(({ id, message, ...period }) => ({
          id,
          message,
          ...periodRow(period, now),
        })),
        legal: legal.map((each) => legalRow(each, japanDay(now))),
      }
    }),
  ]
}

const announcementRow = (
  { id, title, body, href, label, isBanner, audience, ...period }: StoredAnnouncement,
  now: Date,
) => ({
  id,
  title,
  body,
  isBanner,
  audience,
  link: href && label ? { href, label } : null,
  ...periodRow(period, now),
})

const legalRow = ({ document, version, announcedAt, effectiveOn }: AnnouncedChange, today: string) => ({
  document,
  version,
  effectiveOn,
  name: legalNames[document],
  announcedAt: announcedAt.toISOString(),
  earliestOn: earliestDay(version, japanDay(announcedAt)),
  isPast: effectiveOn <= today,
})
