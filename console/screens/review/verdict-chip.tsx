import { type Verdict, verdictNames } from '#contract/console/review.ts'
import { Badge } from '#web/ui/content/badge.tsx'

const tones = { clear: 'success', look: 'warning', odd: 'danger' } as const

export function VerdictChip({ verdict }: { verdict: Verdict }) {
  return <Badge tone={tones[verdict.level]}>{verdictNames[verdict.level]}</Badge>
}
