const moment = new Intl.DateTimeFormat('ja-JP', {
  timeZone: 'Asia/Tokyo',
  month: 'long',
  day: 'numeric',
  weekday: 'short',
  hour: 'numeric',
  minute: '2-digit',
  hourCycle: 'h23',
})

/** 11月15日（日）9:05, in Japan. */
export const momentInWords = (at: string): string =>
  moment.format(new Date(at)).replace('(', '（').replace(/\)\s*/, '）')
