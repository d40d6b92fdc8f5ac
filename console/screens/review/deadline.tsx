import { Badge } from '#web/ui/content/badge.tsx'

/** 「あと1営業日」「今日まで」「超過」 */
export function deadlineInWords(daysLeft: number): string {
  if (daysLeft < 0) return `超過（${-daysLeft}営業日）`
  return daysLeft === 0 ? '今日まで' : `あと${daysLeft}営業日`
}

export function Deadline({ daysLeft }: { daysLeft: number }) {
  const tone = daysLeft < 0 ? 'danger' : daysLeft === 0 ? 'warning' : 'neutral'
  return <Badge tone={tone}>{deadlineInWords(daysLeft)}</Badge>
}
