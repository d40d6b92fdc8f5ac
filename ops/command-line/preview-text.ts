import type { Say } from '#contract/operator-messages/catalogue.ts'
import type { Language } from '#contract/operator-messages/message.ts'
import { inBoth } from '#server/console/act/act-by-command.ts'
import type { ChangePreview } from './command.ts'
import { fields } from './table.ts'

/** An act before it is done: who, what, and before → after. */
export function previewText(
  say: Say,
  { who, what, changes = [], text, isFinal, blocked = null }: ChangePreview,
  language: Language,
): string {
  const lines = changes.map(({ label, before, after }): [string, string] => [
    label,
    `${before ?? '–'} → ${after ?? '–'}`,
  ])
  return [
    ...fields([[say('label-change-who'), who], [say('label-change-what'), what], ...lines]),
    ...(isFinal ? [say('change-is-final')] : []),
    ...(blocked === null ? [] : [inBoth(blocked)[language]]),
    ...(text === undefined ? [] : ['', text]),
  ].join('\n')
}
