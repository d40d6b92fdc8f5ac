import type { ContactTrouble } from '#web/text/contact.ts'
import { TextLink } from '#web/ui/buttons/text-link.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'

type Props = { trouble: ContactTrouble; operatorEmail: string }

export function SendTrouble({ trouble, operatorEmail }: Props) {
  return (
    <Notice tone="danger" title={trouble.title} live>
      <p>{trouble.text}</p>
      <p className="mt-2 text-sm">
        メールでのご連絡先：<TextLink href={`mailto:${operatorEmail}`}>{operatorEmail}</TextLink>
      </p>
    </Notice>
  )
}
