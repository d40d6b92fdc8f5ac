import type { Announcement } from '#contract/notice/announcement.ts'
import type { Notice, Notices } from '#contract/notice/notices.ts'

/** One line of the panel: a notice of the member's own or an announcement of the operator. */
export type NoticeEntry = {
  id: string
  at: string
  topic: Notice['topic'] | 'announcement'
  title: string
  body: string
  link: { href: string; label: string } | null
  isUnread: boolean
}

type Known = Pick<Notices, 'announcements'> & { notices: Notice[]; readSeq: number }

/** Both kinds in one list, newest first. */
export function mergeEntries({ notices, announcements, readSeq }: Known): NoticeEntry[] {
  const entries = [
    ...notices.map((notice) => ofNotice(notice, readSeq)),
    ...announcements.map(ofAnnouncement),
  ]
  return entries.sort((one, other) => (one.at < other.at ? 1 : one.at > other.at ? -1 : 0))
}

const ofNotice = ({ seq, path, ...notice }: Notice, readSeq: number): NoticeEntry => ({
  ...notice,
  id: `notice-${seq}`,
  link: { href: path, label: '詳しく見る' },
  isUnread: seq > readSeq,
})

const ofAnnouncement = ({ id, at, title, body, link, isRead }: Announcement): NoticeEntry => ({
  id,
  at,
  topic: 'announcement',
  title,
  body,
  link,
  isUnread: !isRead,
})

/** Beyond this the badge would be wider than the bell. */
const shownMax = 99

export const unreadInWords = (unread: number) => (unread > shownMax ? `${shownMax}+` : String(unread))
