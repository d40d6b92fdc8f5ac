/**
 * `isSure` is false for 「1 切る」, 「1切る」 and a number alone, which count only where the numbers go on one by one.
 * `style` tells them apart, because a list is numbered in one style.
 */
type Numbered = {
  number: number
  rest: string
  isSure: boolean
  style: 'signed' | 'spaced' | 'glued' | 'alone'
}

const kanji = '一二三四五六七八九十'
const roman = ['i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix', 'x']
/** (イ) (ロ) (ハ) of older books, and (ア) (イ) (ウ). */
const kana = ['イロハニホヘトチリ', 'アイウエオカキクケ', 'ABCDEFGHI']
const word = String.raw`(?:(?:手順|工程|ステップ|その|step|作り方|phase)[\s.．]*)`
const closed = new RegExp(
  String.raw`^${word}?[（(［[【<＜〈「]\s*(\d{1,2})\s*[)）］\]】>＞〉」]\s*[.:：、]?\s*|^${word}?(\d{1,2})\s*(?:[)）:：]|[|｜／](?!\d)|[-–—](?=[\sぁ-んァ-ヶ一-龠])|ばんめ?[\s　]|[.．](?!\d)|[、,](?!\s?\d)|・(?!\d))\s*|^${word}(\d{1,2})(?:\s*\/\s*\d{1,2})?\s*`,
  'i',
)
const circles: readonly [number, number][] = [
  [0x2460, 20],
  [0x2474, 20],
  [0x2488, 20],
  [0x2776, 10],
  [0x2780, 10],
  [0x278a, 10],
  [0x24f5, 10],
  [0x2160, 12],
]
/** 3分 and 2cm幅 begin a sentence; they do not number it. */
const isUnit =
  /^(?:分|秒|時間|cm|mm|㎝|g|kg|ml|cc|個|本|枚|人|℃|度|%|％|回|日|合|片|切れ|つ|杯|カップ|等分|種類|番|大さじ|小さじ|〜|~|～|-|\/|\.|ヶ|か所|カ所|箇所|尾|丁|束|袋|缶|玉|株|倍|割|月|年|時|円|位|kcal)/i

/** 1日目 heads the steps of a day. */
export const isDayName = (line: string): boolean =>
  /^[^\p{L}\p{N}]*(?:[\d０-９一二三四五]{1,2}日目|前日|当日|翌日)(?:の(?:準備|作業))?[^\p{L}\p{N}]*$/u.test(
    line,
  )

const reference =
  /^(?:[をへが、]|に(?!ん|ら|ぼし|く)|の(?!り|ば|せ)|と(?!う|り|ま|き)|は(?!く|ん|ち)|で(?!き))/

/** The text after the number in 「1に2を加える」, which refers to other steps; 「1にんじんを切る」 is numbered. */
export const isReference = (rest: string): boolean => reference.test(rest)

/** The number in front of a step, in any writing: 1. １） (1) [1] 【1】 ① ❶ STEP1 手順1： 手順① 一、 (イ) 1/4 */
export function stepNumberIn(written: string): Numbered | null {
  const line = written.replace(/^(?:手順|工程|ステップ|step)\s*(?=[①-⑳❶-❿])/i, '')
  const code = line.codePointAt(0) ?? 0
  for (const [first, count] of circles) {
    if (code >= first && code < first + count) {
      const rest = line.slice(1).replace(/^[\s.．:：、→]+/, '')
      return { number: code - first + 1, rest, isSure: true, style: 'signed' }
    }
  }
  const letter =
    /^[（(]([ア-ン])[)）]\s*|^([ア-ン])(?:[\s　]+|[、.．])(?=\S{6})|^([A-I])(?:[\s　]+|[.．])(?=[ぁ-んァ-ヶ一-龠]\S{6})/.exec(
      line,
    )
  const place = Math.max(
    ...kana.map((each) => each.indexOf(letter?.[1] ?? letter?.[2] ?? letter?.[3] ?? '-')),
  )
  if (letter && place >= 0)
    return {
      number: place + 1,
      rest: line.slice(letter[0].length),
      isSure: letter[1] !== undefined,
      style: letter[1] ? 'signed' : 'spaced',
    }
  const [, low = '', after = ''] = /^([ivx]{1,4})[.)．）][\s　]*(.*)$/.exec(line) ?? []
  if (roman.includes(low))
    return { number: roman.indexOf(low) + 1, rest: after, isSure: true, style: 'signed' }
  const text = line
    .replace(/^[壱弐参肆伍](?=[、.．\s　])/, (old) => '一二三四五'.charAt('壱弐参肆伍'.indexOf(old)))
    .replace(/^[０-９]+/, (digits) => digits.normalize('NFKC'))
  const found = closed.exec(
    text.replace(/^([^\d０-９]{0,8})([０-９]+)/, (_, before, digits) => before + digits.normalize('NFKC')),
  )
  const count = Number(found?.[1] ?? found?.[2] ?? found?.[3] ?? 0)
  if (found && count > 0)
    return { number: count, rest: restOf(line, found[0]), isSure: true, style: 'signed' }
  const spoken = new RegExp(
    `^(?:其の|その|[（(〔［])?([${kanji}])[、．.)）〕］:：]\\s*|^(?:其の|その)([${kanji}])[\\s　]+`,
  ).exec(text)
  const spokenNumber = spoken?.[1] ?? spoken?.[2]
  if (spoken && spokenNumber)
    return {
      number: kanji.indexOf(spokenNumber) + 1,
      rest: text.slice(spoken[0].length),
      isSure: true,
      style: 'signed',
    }
  const apart = new RegExp(`^([${kanji}])[\\s　]+(?=\\S{4})`).exec(text)
  if (apart?.[1])
    return {
      number: kanji.indexOf(apart[1]) + 1,
      rest: text.slice(apart[0].length),
      isSure: false,
      style: 'spaced',
    }
  const dotted = /^(\d{1,2})[.．](?=\d)/.exec(text)
  if (dotted)
    return { number: Number(dotted[1]), rest: text.slice(dotted[0].length), isSure: false, style: 'signed' }
  const total = /^(\d{1,2})\s*\/\s*\d{1,2}$/.exec(text)
  if (total) return { number: Number(total[1]), rest: '', isSure: false, style: 'alone' }
  const bare = /^(\d{1,2})(?:\s+|(?=[^\d\s]))/.exec(`${text} `)
  if (!bare || (isUnit.test(text.slice(bare[0].trim().length)) && !/\s$/.test(bare[0]))) return null
  const rest = text.slice(bare[0].length).trim()
  const isSpaced = /\s$/.test(bare[0])
  if (!isSpaced && isReference(rest)) return null
  return {
    number: Number(bare[1]),
    rest,
    isSure: false,
    style: rest === '' ? 'alone' : isSpaced ? 'spaced' : 'glued',
  }
}

/** Wide digits have the same length as plain ones, so the prefix has the same length in both texts. */
const restOf = (line: string, prefix: string) => line.slice(prefix.length).trim()
