import { operatorText } from '#contract/operator-messages/catalogue.ts'
import type { Language } from '#contract/operator-messages/message.ts'
import { OperatorError } from '#server/operator-error.ts'
import { json } from './table.ts'

type Reader = { isJson: boolean; language: Language }

/** One line, or JSON. Null for a bug at a terminal, which shows its stack instead. */
export function errorText(error: unknown, { isJson, language }: Reader): string | null {
  const isKnown = error instanceof OperatorError
  if (!isKnown && !isJson) return null
  const { key, text } = isKnown
    ? error
    : { key: 'internal', text: operatorText('command-failed', { detail: String(error) }) }
  return isJson ? json({ error: { key, message: text[language] } }) : text[language]
}
