import type { ReactNode } from 'react'
import { momentInWords } from '#web/text/moment.ts'
import { Phrases } from '#web/ui/content/phrases.tsx'
import { cx } from '#web/ui/cx.ts'
import { ShareIcon } from '#web/ui/icons/actions/share.tsx'
import { ChevronRightIcon } from '#web/ui/icons/directions/chevron-right.tsx'
import { ExternalIcon } from '#web/ui/icons/directions/external.tsx'
import { BellIcon } from '#web/ui/icons/signs/bell.tsx'
import { ClockIcon } from '#web/ui/icons/things/clock.tsx'
import { GiftIcon } from '#web/ui/icons/things/gift.tsx'
import { HistoryIcon } from '#web/ui/icons/things/history.tsx'
import { MailIcon } from '#web/ui/icons/things/mail.tsx'
import { PeopleIcon } from '#web/ui/icons/things/people.tsx'
import type { NoticeEntry } from './notice-entries.ts'

type Props = { entry: NoticeEntry; onFollow: () => void }

export function NoticeRow({ entry, onFollow }: Props) {
  const { topic, title, body, at, link, isUnread } = entry
  const isOutside = link?.href.startsWith('https:') ?? false
  return (
    <li className={cx('flex gap-3 px-6 py-4 sm:px-8', isUnread && 'bg-accent-soft/55')}>
      <span
        className={cx(
          'mt-0.5 grid size-9 shrink-0 place-items-center rounded-full',
          topic === 'announcement' ? 'bg-info-soft text-info' : 'bg-paper-deep text-accent',
        )}
      >
        {icons[topic]}
      </span>
      <div className="min-w-0 flex-1">
        <h3 className="text-base leading-snug font-bold">
          {isUnread && (
            <span className="mr-1.5 inline-block rounded-sm bg-accent px-1.5 align-[0.1em] text-[0.6875rem] leading-4 text-accent-ink">
              未読
            </span>
          )}
          {title}
        </h3>
        {/* The operator's text: as typed, line breaks included. */}
        <p className="mt-1 text-sm leading-relaxed break-words whitespace-pre-line text-ink-soft">
          <Phrases>{body}</Phrases>
        </p>
        <div className="mt-1.5 flex flex-wrap items-center justify-between gap-x-4 text-sm">
          <time dateTime={at} className="numerals text-xs text-ink-soft">
            {momentInWords(at)}
          </time>
          {link && (
            <a
              href={link.href}
              onClick={onFollow}
              {...(isOutside && { target: '_blank', rel: 'noopener noreferrer' })}
              className="-mr-1 ml-auto inline-flex min-h-11 items-center gap-0.5 px-1 font-bold text-accent hover:underline"
            >
              {link.label}
              {isOutside ? <ExternalIcon size={16} /> : <ChevronRightIcon size={16} />}
              {isOutside && <span className="sr-only">（新しいタブで開きます）</span>}
            </a>
          )}
        </div>
      </div>
    </li>
  )
}

const icons: Record<NoticeEntry['topic'], ReactNode> = {
  exchange: <HistoryIcon size={20} />,
  gift: <GiftIcon size={20} />,
  referral: <PeopleIcon size={20} />,
  point: <ClockIcon size={20} />,
  contact: <MailIcon size={20} />,
  page: <ShareIcon size={20} />,
  space: <PeopleIcon size={20} />,
  'space-gone': <PeopleIcon size={20} />,
  announcement: <BellIcon size={20} />,
}
