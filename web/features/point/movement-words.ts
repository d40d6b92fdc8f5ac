import { giftNames } from '#contract/exchange/channel-names.ts'
import type { HistoryEntry, MovementKind } from '#contract/point/history.ts'
import { missions } from '#contract/point/mission-rules.ts'
import { digits } from '#contract/values/digits.ts'

/** The reason for a movement in one line. */
export function movementTitle({ kind, mission, channel, isCampaign }: HistoryEntry): string {
  const gift = channel && giftNames[channel]
  if (isCampaign && mission) return `キャンペーン（${missions[mission].title}）`
  if (isCampaign && kind === 'referral') return `キャンペーン（${kindNames.referral}）`
  if (mission && kind === 'mission') return missions[mission].title
  if (gift && kind === 'exchange') return `${gift}に交換`
  if (gift && kind === 'returned') return `ポイントの返還（${gift}）`
  if (mission && kind === 'reversed') return `取り消し（${missions[mission].title}）`
  return kindNames[kind]
}

export const kindNames: Record<MovementKind, string> = {
  mission: 'ミッション',
  referral: '紹介特典',
  exchange: 'ギフトに交換',
  returned: 'ポイントの返還',
  expired: '失効',
  granted: '運営からの付与',
  taken: '運営による減算',
  reversed: '取り消し',
}

export function movementState({ kind, state }: Pick<HistoryEntry, 'kind' | 'state'>): string {
  if (state === 'done') return kind === 'exchange' ? '交換完了' : '確定'
  return { held: '手続き中', returned: '返還済み', reversed: '取消済み' }[state]
}

/** ＋1,000 or −500, with typographic signs as everywhere on the site. */
export const signed = (points: number): string => `${points < 0 ? '−' : '＋'}${digits(Math.abs(points))}`
