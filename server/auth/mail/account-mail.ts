import { momentWords } from '#contract/values/day-words.ts'
import type { Mail } from '../../mail/mail.ts'
import { type AccountEvent, wordsOf } from './account-events.ts'

/** `device`: null for an act of the operator. */
export type Happened = { at: Date; device: string | null }

/** One form for all account events: what happened, when, on which device, and what to do about it. */
export function accountMail(
  to: string,
  event: AccountEvent,
  { at, device }: Happened,
  action: NonNullable<Mail['action']>,
): Mail {
  const { subject, what, facts = [], advice } = wordsOf(event, at)
  const lines = [`日時：${momentWords(at, at)}`, ...(device ? [`端末：${device}`] : []), ...facts]
  return { to, subject: `【こつこつ】${subject}`, paragraphs: [what, lines.join('\n'), advice], action }
}
