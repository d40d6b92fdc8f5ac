import { type ReactNode, useEffect, useState } from 'react'
import { markNoticesRead, type Notice, type Notices, readNotices } from '#contract/notice/notices.ts'
import { call } from '#web/client/transport/call.ts'
import { errorSentence } from '#web/text/auth-error.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { BellIcon } from '#web/ui/icons/signs/bell.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { useAction } from '#web/ui/use-action.ts'
import { mergeEntries } from './notice-entries.ts'
import { NoticeRow } from './notice-row.tsx'

type Props = { notices: Notices; asOf: ReactNode; onClose: () => void }

/** The member's notices and the operator's announcements. Opening it marks them as read, on every device. */
export function NoticePanel({ notices: known, asOf, onClose }: Props) {
  const { notices, hasMore, readMore, isBusy } = useOlderNotices(known)
  const unread = useUnreadSinceOpening(known)
  useMarkRead(known)
  const entries = mergeEntries({ ...known, notices }).map((entry) => ({
    ...entry,
    isUnread: entry.isUnread || unread.has(entry.id),
  }))

  return (
    <Dialog open onClose={onClose} title="お知らせ" placement="side">
      {asOf}
      {entries.length === 0 ? (
        <EmptyState illustration={<Quiet />} title="お知らせはまだありません" level={3}>
          ギフトの交換や紹介の結果、運営からのお知らせが、ここに届きます。
        </EmptyState>
      ) : (
        <ul className="-mx-6 divide-y divide-line border-y border-line sm:-mx-8">
          {entries.map((entry) => (
            <NoticeRow key={entry.id} entry={entry} onFollow={onClose} />
          ))}
        </ul>
      )}
      {hasMore && (
        <Button variant="secondary" className="mt-5 w-full" onClick={readMore} busy={isBusy}>
          以前のお知らせを見る
        </Button>
      )}
    </Dialog>
  )
}

/** Collects the notices that were unread at any moment since the panel was opened: the member sees what is new until closing it. */
function useUnreadSinceOpening(known: Notices): ReadonlySet<string> {
  const [unread] = useState(() => new Set<string>())
  for (const { id, isUnread } of mergeEntries(known)) if (isUnread) unread.add(id)
  return unread
}

/** Marks notices that arrive while the panel is open as read: they are on screen. */
function useMarkRead({ unread, notices, announcements }: Notices): void {
  const seq = notices[0]?.seq ?? 0
  const announcementIds = announcements.flatMap(({ id, isRead }) => (isRead ? [] : [id])).join()
  useEffect(() => {
    if (unread === 0 && announcementIds === '') return
    // Without a network they stay unread, and the next opening tries again.
    call(markNoticesRead, { seq, announcementIds: announcementIds ? announcementIds.split(',') : [] }).catch(
      () => {},
    )
  }, [unread, seq, announcementIds])
}

const Quiet = () => (
  <span className="mx-auto grid size-20 place-items-center rounded-full bg-paper-deep text-ink-soft">
    <BellIcon size={32} />
  </span>
)

type Older = { notices: Notice[]; hasMore: boolean }

/** The notices of the document and the pages before them that were asked for. */
function useOlderNotices(newest: Pick<Notices, 'notices' | 'hasMore'>) {
  const [older, setOlder] = useState<Older | null>(null)
  // While the panel is open new notices push old ones out of the document; they are in `older` or still in it.
  const known = new Map([...newest.notices, ...(older?.notices ?? [])].map((notice) => [notice.seq, notice]))
  const notices = [...known.values()].sort((one, other) => other.seq - one.seq)
  const oldest = notices.at(-1)?.seq

  const { run: readMore, isBusy } = useAction(async () => {
    if (oldest === undefined) return
    const page = await call(readNotices, { before: oldest })
    setOlder({ notices: [...(older?.notices ?? []), ...page.notices], hasMore: page.hasMore })
  }, errorSentence)

  return { notices, hasMore: older?.hasMore ?? newest.hasMore, readMore, isBusy }
}
