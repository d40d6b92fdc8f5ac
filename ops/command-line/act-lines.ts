import type { Say } from '#contract/operator-messages/catalogue.ts'
import type { RecordedAct } from '#server/audit/act.ts'
import { timeText } from './table.ts'

/** The audit log of one subject; nothing if it is empty. */
export function actLines(say: Say, acts: RecordedAct[]): string[] {
  if (acts.length === 0) return []
  return [
    say('label-acts'),
    ...acts.map((act) => `  ${timeText(act.at)}  ${act.actor}  ${act.act}  ${contentText(say, act)}`),
  ]
}

/** The details of an act and the fields that were shown, or why they cannot be read. */
export function contentText(say: Say, { state, details, seen }: RecordedAct): string {
  if (state !== 'readable') return say(`audit-${state}`)
  const shown = seen.length > 0 ? [say('audit-seen', { names: seen })] : []
  return [JSON.stringify(details), ...shown].join(' ')
}
