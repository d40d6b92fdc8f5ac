import type { PhraseVerdict } from './verdict.ts'

/** Words before a number that is a model, a version or an identifier. */
const numbered =
  /(?:^|[^a-z])(?:iphone|ipad|ipados|ios|macos|mac|windows|win|android|galaxy|pixel|xperia|aquos|switch|ps|xbox|ver|version|v|php|python|node|java|ruby|react|vue|chrome|safari|firefox|office|excel|usb|bluetooth|core|model|type|size|vol|no|id|tel|unit|lesson|chapter|part|step)[.: ]{0,2}$|(?:番号|コード|品番|型番|口座|電話|残り|進捗|スコア|得点|点数|視力|倍率|比率|縮尺|血圧|成績|勝率|達成率|正解率)[は: ]{0,2}$/
const isLatinBefore = (letters: string) => /[a-z]\.? ?$/.test(letters)
const pair = /^(\d{1,2})([/.])(\d{1,2})(?!\d)/

/** Judges a number such as 12/13 or 3.12 by the word before it: iPhone 12/13, Ver 2.1. MTG 12/5 is a date. */
export function asModelNumber(text: string, at: number): PhraseVerdict {
  if (!/\d/.test(text.charAt(at))) return 'ok'
  const following = text.slice(at, at + 9)
  const [, first, sign, second] = pair.exec(following) ?? []
  if (sign === undefined && !/^\d{8}(?!\d)/.test(following)) return 'ok'
  const letters = text.slice(Math.max(0, at - 12), at)
  if (numbered.test(letters)) return 'no'
  if (sign === undefined || !isLatinBefore(letters)) return 'ok'
  // Versions, and models in a row such as 12/13.
  return sign === '.' || Number(second) === Number(first) + 1 ? 'doubt' : 'ok'
}
