import { lazy, type ReactNode, Suspense, useState } from 'react'
import { type Notices, noticesDocument } from '#contract/notice/notices.ts'
import { type LastKnown, useLastKnown } from '#web/client/live/use-last-known.ts'
import { BellIcon } from '#web/ui/icons/signs/bell.tsx'
import { unreadInWords } from './notice-entries.ts'

/** Loaded at the first press: most visits never open it. */
const NoticePanel = lazy(() =>
  import('./notice-panel.tsx').then((module) => ({ default: module.NoticePanel })),
)

type Props = {
  /** Says from when the content is while the server is unreachable. */
  asOf: (record: LastKnown<Notices>) => ReactNode
}

const nothing: Notices = { unread: 0, readSeq: 0, notices: [], hasMore: false, announcements: [] }

/** The bell with the number of unread notices, and the panel behind it. */
export function NoticeBell({ asOf }: Props) {
  const record = useLastKnown(noticesDocument)
  const [isOpen, setOpen] = useState(false)
  const notices = record.data ?? nothing
  const { unread } = notices

  return (
    <>
      <button
        type="button"
        aria-label={unread > 0 ? `お知らせ（未読${unread}件）` : 'お知らせ'}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className="relative grid min-h-11 min-w-11 place-items-center rounded-full p-[0.25rem] text-ink-soft hover:bg-paper-deep hover:text-ink [&_svg]:size-[1.5rem]"
      >
        {/* Grows with the text, as its number does: the number would cover a smaller one. */}
        <BellIcon />
        {unread > 0 && (
          <span
            aria-hidden="true"
            className="numerals absolute top-0.5 left-[55%] min-w-[1.25rem] rounded-full bg-accent px-1 text-center text-xs leading-5 font-bold text-accent-ink ring-2 ring-paper"
          >
            {unreadInWords(unread)}
          </span>
        )}
      </button>
      {/* Read out when it changes while the page is open. */}
      <span role="status" className="sr-only">
        {unread > 0 ? `未読のお知らせが${unread}件あります` : ''}
      </span>
      {isOpen && (
        <Suspense>
          <NoticePanel notices={notices} asOf={asOf(record)} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
