import { japanDay } from '#contract/japan-day.ts'

const sameYear = new Intl.DateTimeFormat('ja-JP', { timeZone: 'Asia/Tokyo', month: 'long', day: 'numeric' })
const otherYear = new Intl.DateTimeFormat('ja-JP', {
  timeZone: 'Asia/Tokyo',
  year: 'numeric',
  month: 'long',
  day: 'numeric',
})
const hour = new Intl.DateTimeFormat('ja-JP', { timeZone: 'Asia/Tokyo', hour: 'numeric', minute: '2-digit' })

/** As short as it can be said: 14:05, きのう, 11月3日, 2025年4月1日. */
export function dayText(atMs: number, nowMs = Date.now()): string {
  const at = new Date(atMs)
  const day = japanDay(at)
  if (day === japanDay(new Date(nowMs))) return hour.format(at)
  if (day === japanDay(new Date(nowMs - 86_400_000))) return 'きのう'
  return (day.slice(0, 4) === japanDay(new Date(nowMs)).slice(0, 4) ? sameYear : otherYear).format(at)
}
