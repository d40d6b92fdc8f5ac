import type { Say } from '#contract/operator-messages/catalogue.ts'
import type { Act } from '#server/audit/record-act.ts'
import { timeText } from './table.ts'

/** The audit log of one subject; nothing if it is empty. */
export function actLines(say: Say, acts: Required<Act>[]): string[] {
  if (acts.length === 0) return []
  return [
    say('label-acts'),
    ...acts.map(
      ({ at, actor, act, details }) => `  ${timeText(at)}  ${actor}  ${act}  ${JSON.stringify(details)}`,
    ),
  ]
}
