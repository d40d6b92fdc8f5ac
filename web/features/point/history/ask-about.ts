import type { ContactKind } from '#contract/contact.ts'
import type { HistoryEntry } from '#contract/point/history.ts'
import { digits } from '#contract/values/digits.ts'
import { movementState, movementTitle, signed } from '../movement-words.ts'
import { japanTime } from './japan-time.ts'

/** A link to the contact form with this entry filled in. */
export function askAbout(entry: HistoryEntry): string {
  const lines = [
    '【履歴について】',
    `日時：${japanTime(entry.at)}`,
    `内容：${movementTitle(entry)}`,
    `ポイント：${signed(entry.points)}pt（残高 ${digits(entry.balanceAfter)}pt）`,
    `状態：${movementState(entry)}`,
    `番号：${entry.transferId}`,
    '',
    '',
  ]
  return contactLink(contactKindOf(entry), lines.join('\n'))
}

export const contactLink = (kind: ContactKind, body: string): string =>
  `/contact?${new URLSearchParams({ kind, body })}`

function contactKindOf({ kind, exchangeId }: HistoryEntry): ContactKind {
  if (exchangeId) return 'exchange'
  return kind === 'referral' ? 'referral' : 'point'
}
