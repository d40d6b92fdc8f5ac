import { giftNames } from '#contract/exchange/channel-names.ts'
import type { MovementKind } from '#contract/point/history.ts'
import { missions } from '#contract/point/mission-rules.ts'
import type { Movement } from './movements-before.ts'

const movementNames: Record<MovementKind, string> = {
  mission: 'ミッション',
  referral: '紹介特典',
  exchange: 'ギフトに交換',
  returned: 'ポイントの返還',
  expired: '失効',
  granted: '運営からの付与',
  taken: '運営による減算',
  reversed: '取り消し',
}

/** Why the points moved. */
export function movementInWords({ kind, mission, channel }: Pick<Movement, 'kind' | 'mission' | 'channel'>) {
  const name = movementNames[kind]
  if (mission) return `${name}：${missions[mission].title}`
  return channel ? `${name}（${giftNames[channel]}）` : name
}
