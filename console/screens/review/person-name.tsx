import type { ReviewPerson } from '#contract/console/review.ts'
import { Badge } from '#web/ui/content/badge.tsx'

export function PersonName({ person }: { person: ReviewPerson }) {
  const { nickname, status, flags } = person
  return (
    <span className="inline-flex flex-wrap items-center gap-1">
      {nickname}
      {status !== '利用中' && flags.length === 0 && <Badge tone="warning">{status}</Badge>}
      {flags.map((flag) => (
        <Badge key={flag} tone="danger">
          {flag}
        </Badge>
      ))}
    </span>
  )
}
