import type { ReactNode } from 'react'
import type { Trouble } from '#web/text/exchange.ts'
import { ButtonLink } from '#web/ui/buttons/button-link.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'

type Props = {
  trouble: Trouble
  tone?: 'info' | 'warning' | 'danger'
  /** It appeared while the page was open. */
  live?: boolean
  action?: ReactNode
}

/** Why the exchange is refused, what to do, and a link to it. */
export function ExchangeTrouble({
  trouble: { title, text, way },
  tone = 'warning',
  live = false,
  action,
}: Props) {
  const link = way && (
    <ButtonLink href={way.href} variant="secondary" size="sm">
      {way.label}
    </ButtonLink>
  )
  return (
    <Notice
      tone={tone}
      title={title}
      live={live}
      action={
        link || action ? (
          <>
            {action}
            {link}
          </>
        ) : undefined
      }
    >
      {text}
    </Notice>
  )
}
