import type { ContactKind } from '#contract/contact.ts'
import type { HistoryEntry } from '#contract/point/history.ts'
import { movementTitle } from '#contract/point/movement-words.ts'
import { digits, signedDigits } from '#contract/values/digits.ts'
import { passQuestion } from '#web/client/session/contact-question.ts'
import { momentInWords } from '#web/text/moment.ts'
import { movementState } from '../movement-words.ts'

/** A link to the contact form, with this entry passed in the session: a history does not belong into a URL. */
export function askAbout(entry: HistoryEntry, number: string | null): { href: string; onClick: () => void } {
  const lines = [
    '【履歴について】',
    `日時：${momentInWords(entry.at)}`,
    `内容：${movementTitle(entry)}`,
    `ポイント：${signedDigits(entry.points)}pt（残高 ${digits(entry.balanceAfter)}pt）`,
    `状態：${movementState(entry)}`,
    ...(number ? [`受付番号：${number}`] : []),
    `番号：${entry.seq}`,
    '',
    '',
  ]
  return { href: `/contact?kind=${contactKindOf(entry)}`, onClick: () => passQuestion(lines.join('\n')) }
}

function contactKindOf({ kind, exchangeId }: HistoryEntry): ContactKind {
  if (exchangeId) return 'exchange'
  return kind === 'referral' ? 'referral' : 'point'
}
