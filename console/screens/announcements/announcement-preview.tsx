import type { AnnouncementText } from '#contract/notice/announcement.ts'
import { AnnouncementNotice } from '#web/features/notice/announcement-notice.tsx'
import { NoticeRow } from '#web/features/notice/notice-row.tsx'
import { PhoneFrame } from './phone-frame.tsx'

type Props = { text: AnnouncementText; at: string; isForVisitorsToo: boolean }

/** The announcement as the members' pages show it: the banner above a page, and the entry behind the bell. */
export function AnnouncementPreview({ text, at, isForVisitorsToo }: Props) {
  const { title, body, link, isBanner } = text
  const shown = { title: title || 'タイトル', body: body || '本文がここに入ります。', link }
  const entry = { ...shown, id: 'preview', at, topic: 'announcement' as const, isUnread: true }
  return (
    <PhoneFrame>
      {isBanner && (
        <>
          <div className="grid gap-4 px-5 py-4">
            <AnnouncementNotice {...shown} />
            <div className="h-24 rounded-lg bg-paper-deep" />
          </div>
          <p className="px-5 pb-2 text-xs text-ink-soft">
            {isForVisitorsToo
              ? 'ログイン前の方にも、このバナーが見えます。'
              : 'マイページの上に表示されます。'}
          </p>
        </>
      )}
      <p className="border-t border-line px-5 pt-4 pb-2 text-lg font-bold">お知らせ</p>
      <ul className="border-y border-line">
        <NoticeRow entry={entry} onFollow={() => {}} />
      </ul>
    </PhoneFrame>
  )
}
