import type { Say } from '#contract/operator-messages/catalogue.ts'
import type { ChangePreview } from './command.ts'
import { fields } from './table.ts'

/** An act before it is done: who, what, and before → after. */
export function previewText(say: Say, { who, what, changes = [], text }: ChangePreview): string {
  const lines = changes.map(({ label, before, after }): [string, string] => [
    label,
    `${before ?? '–'} → ${after ?? '–'}`,
  ])
  return [
    ...fields([[say('label-change-who'), who], [say('label-change-what'), what], ...lines]),
    ...(text === undefined ? [] : ['', text]),
  ].join('\n')
}
