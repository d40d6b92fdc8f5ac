import type { ReactNode } from 'react'
import { Card } from '../ui/card.tsx'

type Props = { href: string; name: string; text: string; art: ReactNode }

export function MemberAppCard({ href, name, text, art }: Props) {
  return (
    <li>
      <Card href={href} padding="none" className="h-full p-4 text-center">
        <span className="mx-auto mb-2 block max-w-28">{art}</span>
        <span className="block text-lg font-bold">{name}</span>
        <span className="block text-sm text-ink-soft">{text}</span>
      </Card>
    </li>
  )
}
