import { useServiceStatus } from '#web/client/service-status.ts'
import { AnnouncementNotice } from './announcement-notice.tsx'
import { MaintenanceNotice } from './maintenance-notice.tsx'

type Props = {
  /** Members have them in their own banner. */
  withAnnouncements: boolean
}

/** Maintenance, and the announcements that visitors see too. */
export function ServiceBanner({ withAnnouncements }: Props) {
  const status = useServiceStatus()
  const announcements = withAnnouncements ? (status?.announcements ?? []) : []
  if (!status?.maintenance && announcements.length === 0) return null
  return (
    <section aria-label="サービスのお知らせ" className="mb-4 grid gap-3">
      {status?.maintenance && <MaintenanceNotice maintenance={status.maintenance} />}
      {announcements.map(({ id, ...announcement }) => (
        <AnnouncementNotice key={id} {...announcement} />
      ))}
    </section>
  )
}
