import { type ContactState, contactStateNames } from '#contract/contact-thread.ts'
import { Badge } from '#web/ui/content/badge.tsx'

const tones = { open: 'warning', answered: 'success', closed: 'neutral' } as const

export function StateBadge({ state }: { state: ContactState }) {
  return <Badge tone={tones[state]}>{contactStateNames[state]}</Badge>
}
