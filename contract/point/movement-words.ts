import { giftNames } from '../exchange/channel-names.ts'
import type { HistoryEntry, MovementKind } from './history.ts'
import { missions } from './mission-rules.ts'

/** The reason for a movement in one line, for members and operators alike. */
export function movementTitle({
  kind,
  mission,
  channel,
  isCampaign,
}: Pick<HistoryEntry, 'kind' | 'mission' | 'channel' | 'isCampaign'>): string {
  const gift = channel && giftNames[channel]
  if (isCampaign && mission) return `キャンペーン（${missions[mission].title}）`
  if (isCampaign && kind === 'referral') return `キャンペーン（${movementNames.referral}）`
  if (mission && kind === 'mission') return missions[mission].title
  if (gift && kind === 'exchange') return `${gift}に交換`
  if (gift && kind === 'returned') return `ポイントの返還（${gift}）`
  if (mission && kind === 'reversed') return `取り消し（${missions[mission].title}）`
  return movementNames[kind]
}

export const movementNames: Record<MovementKind, string> = {
  mission: 'ミッション',
  referral: '紹介特典',
  exchange: 'ギフトに交換',
  returned: 'ポイントの返還',
  expired: '失効',
  granted: '運営からの付与',
  taken: '運営による減算',
  reversed: '取り消し',
}
