import { Link } from '@tanstack/react-router'
import type { ReviewRow } from '#contract/console/review.ts'
import { digits } from '#contract/values/digits.ts'

/** Leads to the group of the member in 不正. Nothing if the member is in none. */
export function GroupLink({ uid, group }: Pick<ReviewRow, 'uid' | 'group'>) {
  if (!group) return null
  return (
    <Link
      to={`/fraud/${uid}`}
      className="inline-flex min-h-9 items-center text-accent underline"
      // A press on the row opens the exchange.
      onClick={(event) => event.stopPropagation()}
    >
      {groupInWords(group)}
    </Link>
  )
}

export const groupInWords = (group: ReviewRow['group']): string =>
  group
    ? `集まり${digits(group.members)}人・疑い${digits(group.score)}点${group.isCleared ? '・確認済み' : ''}`
    : ''
