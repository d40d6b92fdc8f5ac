import type { PhraseForm } from './doubt/caution.ts'
import { isCalledSo } from './tails.ts'

/** Words that look like a time and were not read, with its place in the line. */
export type Unread = { start: number; end: number; why: UnreadReason }
export type UnreadReason = 'no-such-day' | 'no-such-time' | 'unclear'

/** 11月31日, 25:70: understood, but there is none. 50/50 and 13/40 are other things. */
export function impossible(
  text: string,
  start: number,
  end: number,
  { meaning, form }: { meaning: unknown; form: PhraseForm },
): Unread[] {
  if (meaning !== null) return []
  const phrase = text.slice(start, end)
  if (form === 'time') return mightBeTime.test(phrase) ? [{ start, end, why: 'no-such-time' }] : []
  return mightBeDay(phrase) ? [{ start, end, why: 'no-such-day' }] : []
}

const mightBeTime = /^[^:]{0,8}[0-2]?\d:\d\d|[時じ]/
const fifth = /月の?第[5五].曜/
const monthAndDate = /^(?:.{0,6}年)?(?:(\d{1,2})[月/.]|[今来]月)の?(\d{1,2})/

function mightBeDay(phrase: string): boolean {
  const [, month = '1', date] = monthAndDate.exec(phrase) ?? []
  return fifth.test(phrase) || (date !== undefined && Number(month) <= 12 && Number(date) <= 31)
}

/** Words of time that stand in what is left of the line. */
const leftover =
  /[月火水木金土日]曜|(?<![一-龥])(?!土木|水木|木金|日月|金土|日本|月日|日々)[月火水木金土日][・、]?[月火水木金土日](?:[・、]?[月火水木金土日]){0,5}(?=[ のはに])|連休(?=に|[中前初後]|の[初前中後最])|(?:(?:[春夏冬]|お盆|正月)休み|クリスマス|お?正月|お盆|仕事納め|gw|ゴールデンウィーク)(?:[中前明]け?)?(?=に(?![なん])|まで)|第[1-5一二三四五]週|今日明日|\d{1,2}\/末|数[日週](?=間?(?:[後中]|以内|のうち))|(?:再来|[来今次])[週月]|明後?日|明日|今日|あした|あさって|週末|(?:[1-9]|1[0-2])月(?:[1-9]|[12]\d|3[01])日|(?<!\d)[0-2]?\d(?:時(?![間期代点給刻計価速限短差制])|:[0-5]\d(?!\d|:))/g

/** 明日という本, 週末の過ごし方という本. */
const isCalled = (text: string, at: number) =>
  isCalledSo(text, at) || /^の[^ 、]{1,12}?(?:という|っていう)/.test(text.slice(at, at + 20))

/** Parts that are taken or offered, and names, are no leftovers. */
export function leftovers(text: string, isKnown: (place: number) => boolean): Unread[] {
  return [...text.matchAll(leftover)].flatMap(({ 0: word, index }) =>
    isKnown(index) || isCalled(text, index + word.length)
      ? []
      : [{ start: index, end: index + word.length, why: 'unclear' as const }],
  )
}
