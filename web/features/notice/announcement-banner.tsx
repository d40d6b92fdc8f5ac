import { noticesDocument } from '#contract/notice/notices.ts'
import { useLastKnown } from '#web/client/live/use-last-known.ts'
import { AnnouncementNotice } from './announcement-notice.tsx'

/** Announcements that must be seen on every page of the member area, for example of maintenance, until they end. */
export function AnnouncementBanner() {
  const { data } = useLastKnown(noticesDocument)
  // A browser that is offline does not hear of the end.
  const now = new Date().toISOString()
  const banners = (data?.announcements ?? []).filter(
    ({ isBanner, endsAt }) => isBanner && (endsAt === null || endsAt > now),
  )
  if (banners.length === 0) return null
  return (
    <section aria-label="重要なお知らせ" className="mb-4 grid gap-3">
      {banners.map(({ id, ...announcement }) => (
        <AnnouncementNotice key={id} {...announcement} />
      ))}
    </section>
  )
}
