import type { RequestRow } from '#contract/console/operators.ts'
import { GroupLink } from '../review/group-link.tsx'
import { VerdictChip } from '../review/verdict-chip.tsx'
import { Fact } from './fact.tsx'

/** The verdict of the review about the member whom the request gives to. Absent if it gives nothing. */
export function VerdictFact({ request: { verdict, group, groupUid, uid } }: { request: RequestRow }) {
  if (!verdict) return null
  return (
    <Fact name="この会員の確認">
      <span className="flex flex-wrap items-center gap-x-2">
        <VerdictChip verdict={verdict} />
        {verdict.reasons.slice(0, 2).join('、')}
        <GroupLink uid={uid ?? groupUid ?? ''} group={group} />
      </span>
    </Fact>
  )
}
