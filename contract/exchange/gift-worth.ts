import { yenWords } from '../point/yen-words.ts'
import { type Channel, giftNames } from './channel-names.ts'

/** PayPayポイント500円分, giftee Select 500円分: digits stand apart from Latin letters. */
export function giftWorth({ channel, points }: { channel: Channel; points: number }): string {
  const name = giftNames[channel]
  return `${name}${/[a-z]$/i.test(name) ? ' ' : ''}${yenWords(points)}分`
}
