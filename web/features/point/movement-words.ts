import type { HistoryEntry } from '#contract/point/history.ts'
import { digits } from '#contract/values/digits.ts'

export function movementState({ kind, state }: Pick<HistoryEntry, 'kind' | 'state'>): string {
  if (state === 'done') return kind === 'exchange' ? '交換完了' : '確定'
  return { held: '手続き中', returned: '返還済み', reversed: '取消済み' }[state]
}

/** ＋1,000 or −500, with typographic signs as everywhere on the site. */
export const signed = (points: number): string => `${points < 0 ? '−' : '＋'}${digits(Math.abs(points))}`
