import { type ReactNode, useId } from 'react'
import { Card } from '#web/ui/content/card.tsx'

type Props = {
  title: string
  /** The name that links to this section use. */
  anchor?: string
  children: ReactNode
}

export function AccountSection({ title, anchor, children }: Props) {
  const id = useId()
  return (
    <section id={anchor} aria-labelledby={id}>
      <Card>
        <h2 id={id} className="mb-4 text-lg">
          {title}
        </h2>
        {children}
      </Card>
    </section>
  )
}
