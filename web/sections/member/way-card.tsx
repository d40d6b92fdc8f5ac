import type { ReactNode } from 'react'
import { Card } from '../../ui/content/card.tsx'
import { Phrases } from '../../ui/content/phrases.tsx'
import { ChevronRightIcon } from '../../ui/icons/directions/chevron-right.tsx'

type Props = { href: string; title: string; text: string; art: ReactNode }

/** A link card with a drawing. */
export function WayCard({ href, title, text, art }: Props) {
  return (
    <li>
      <Card href={href} padding="none" className="flex h-full items-center gap-4 p-4 sm:px-5">
        <span className="w-24 shrink-0 max-[359px]:w-16 sm:w-28">{art}</span>
        <span className="min-w-0 flex-1">
          <span className="block font-bold">{title}</span>
          <span className="block text-sm text-ink-soft">
            <Phrases>{text}</Phrases>
          </span>
        </span>
        <ChevronRightIcon size={20} className="text-ink-soft" />
      </Card>
    </li>
  )
}
