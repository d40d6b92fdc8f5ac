import type { Verdict } from '#contract/console/review.ts'
import { Badge } from '#web/ui/content/badge.tsx'

export const verdictNames: Record<Verdict['level'], string> = {
  clear: '問題なし',
  look: '要確認',
  odd: '不審な点あり',
}

const tones = { clear: 'success', look: 'warning', odd: 'danger' } as const

export function VerdictChip({ verdict }: { verdict: Verdict }) {
  return <Badge tone={tones[verdict.level]}>{verdictNames[verdict.level]}</Badge>
}
