import { type ReactNode, useId } from 'react'
import { Card } from '#web/ui/content/card.tsx'

type Props = { title: string; children: ReactNode }

export function AccountSection({ title, children }: Props) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <Card>
        <h2 id={id} className="mb-4 text-lg">
          {title}
        </h2>
        {children}
      </Card>
    </section>
  )
}
