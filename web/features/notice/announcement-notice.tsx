import type { AnnouncementText } from '#contract/notice/announcement.ts'
import { TextLink } from '#web/ui/buttons/text-link.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'

type Props = Pick<AnnouncementText, 'title' | 'body' | 'link'>

/** One announcement as a banner. The operator's preview shows this same component. */
export function AnnouncementNotice({ title, body, link }: Props) {
  return (
    <Notice tone="warning" title={title} live>
      <p className="break-words whitespace-pre-line">{body}</p>
      {link && (
        <p className="mt-1">
          <TextLink href={link.href} external={link.href.startsWith('https:')}>
            {link.label}
          </TextLink>
        </p>
      )}
    </Notice>
  )
}
