import { japanFormat } from './japan-format.ts'

const moment = japanFormat({
  month: 'long',
  day: 'numeric',
  weekday: 'short',
  hour: 'numeric',
  minute: '2-digit',
  hourCycle: 'h23',
})

/** 11月15日（日）9:05, in Japan. */
export const momentInWords = (at: string): string =>
  moment(new Date(at)).replace('(', '（').replace(/\)\s*/, '）')
