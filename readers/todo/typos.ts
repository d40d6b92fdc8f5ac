import type { DateValue } from './calendar-dates.ts'
import { date } from './dates.ts'
import type { ReadPhrase } from './rules.ts'

/** Letters that look or convert alike. What is read by way of one is offered, never taken. */
const typos: [RegExp, string][] = [
  [/^明[曰目](?!\d)/, '明日'],
  [/^明(?:御|五|護)日/, '明後日'],
  [/^明後[曰目]/, '明後日'],
  [/^[今本][曰目](?!\d)/, '今日'],
  [/^([日月火水木金土])[曜耀躍][曰目]/, '$1曜日'],
  [/^([日月火水木金土])[耀躍]日?/, '$1曜'],
  [/^来来([週月])/, '再来$1'],
  [/^最来([週月])/, '再来$1'],
  [/^(再?来|今)(?:[集周遇過]|習(?!慣))(?!辺|忌|回|波|期|年|金|会|計|客|荷|合|り|ぎ)/, '$1週'],
  [/^あさつて/, 'あさって'],
  [/^あしあ(?![ぁ-ん])/, 'あした'],
  [/^(再?)[釆宋耒]([週月])/, '$1来$2'],
  [/^週未/, '週末'],
  [/^([今来])月未/, '$1月末'],
]

/** 明曰, 来集: the date that was probably meant. */
export function misspelledDate(text: string, at: number): ReadPhrase<DateValue> | null {
  const following = text.slice(at, at + 24)
  const typo = typos.find(([pattern]) => pattern.test(following))
  if (!typo) return null
  const corrected = following.replace(...typo)
  const read = date(corrected, 0)
  return read && { value: read.value, end: at + read.end + following.length - corrected.length }
}
