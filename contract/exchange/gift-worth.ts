import { yenPerPoint } from '../point/point-rules.ts'
import { digits } from '../values/digits.ts'
import { type Channel, giftNames } from './channel-names.ts'

/** PayPayポイント500円分, giftee Select 500円分: digits stand apart from Latin letters. */
export function giftWorth({ channel, points }: { channel: Channel; points: number }): string {
  const name = giftNames[channel]
  return `${name}${/[a-z]$/i.test(name) ? ' ' : ''}${digits(points * yenPerPoint)}円分`
}
