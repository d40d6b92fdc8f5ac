import { splitLine } from '../quantity/split-line.ts'
import { isChat } from './chat.ts'
import { dishWords } from './dish-words.ts'
import { isAboveIndented, markAlone } from './ingredient-marks.ts'
import { hasAmount, isDiary, isFact, isFactName, isNoise, isSentence, stepScore } from './line-form.ts'
import type { Line } from './normalise.ts'
import { groupOf, isGroupWord } from './read-ingredients.ts'
import { isServingsAlone, servingsIn } from './servings.ts'
import { isDayName } from './step-number.ts'

export type Place = 'head' | 'ingredients' | 'steps' | 'memo' | 'fact' | 'heading' | 'out'

/** A fact on one line, or its name or value on a line of its own. */
export function isFactLine(lines: readonly Line[], at: number): boolean {
  const { text } = lines[at] ?? { text: '' }
  const isValue = (line = '') =>
    /^約?\s?[\d.,]+\s?(?:kcal|g|mg|μg|%|分|時間|円)?(?:前後|以下|以内|程度|台)?$/i.test(
      line.normalize('NFKC'),
    )
  if (isFact(text)) return true
  if (isFactName(text)) return isValue(lines[at + 1]?.text)
  return isValue(text) && isFactName(lines[at - 1]?.text ?? '')
}

/** Sorts lines without headings: names with amounts are ingredients, sentences are steps, the lines above are the head. */
export function formsOf(lines: readonly Line[], hasStepsBelow = false): Place[] {
  const scores = lines.map(({ text }, at) => {
    const next = lines[at + 1]?.text
    return stepScore(text, next !== undefined && isServingsAlone(next) ? undefined : next)
  })
  const isPlain = lines.map(
    ({ text }, at) =>
      !isFactLine(lines, at) &&
      !isDiary(text) &&
      !isAuthor(lines, at) &&
      !isNoise(text) &&
      !isServingsAlone(text) &&
      !/^https?:|^[#＃]\S/.test(text),
  )
  const isDish = dishesIn(lines)
  const isItem = scores.map((score, at) => score < 0 && isPlain[at] === true && isDish[at] !== true)
  const isStep = scores.map((score, at) => score > 0 && isPlain[at] === true)
  if (!isItem.includes(true)) {
    for (const at of bareNames(lines, isPlain)) {
      isItem[at] = true
      isStep[at] = false
    }
  }
  const isBeforeItem = scores.map(() => false)
  for (let at = lines.length - 1; at >= 0; at--) {
    isBeforeItem[at] = isItem[at] === true || (isStep[at] !== true && isBeforeItem[at + 1] === true)
  }
  const firstItem = isItem.indexOf(true)
  const hasLaterSteps = firstItem >= 0 && (hasStepsBelow || isStep.lastIndexOf(true) > firstItem)
  let last: Place = 'head'
  return lines.map(({ text, isAfterBlank }, at) => {
    if (!isPlain[at])
      return isFactLine(lines, at)
        ? 'fact'
        : isDiary(text)
          ? 'memo'
          : isNoise(text) || (at > 0 && isAuthor(lines, at))
            ? 'out'
            : 'head'
    if (isDish[at]) return 'head'
    if (isDayName(text)) {
      last = 'steps'
      return last
    }
    const next = lines[at + 1]?.text ?? ''
    const isFirst = lines
      .slice(0, at)
      .every((line, above) => !isPlain[above] || isChat(line.text) || isSentence(line.text))
    const isNamed = groupOf(text, next) !== null || (isAboveIndented(lines, at) && !isFirst)
    // 【豚汁】 with nothing above it is the dish.
    const isGroup =
      at > 0 &&
      isItem[at + 1] === true &&
      (scores[at] === 0 || isSignedName(text, next)) &&
      (isNamed || isSignedName(text, next)) &&
      (!isFirst || isFramedGroup(text))
    if (isItem[at] || isGroup) last = 'ingredients'
    else if (
      isStep[at] &&
      !(hasLaterSteps && at < firstItem) &&
      !(at === 0 && lines.length > 1 && scores[at] === 1)
    )
      last = 'steps'
    else if (last === 'ingredients' && (isAfterBlank || !isBeforeItem[at]) && !isShort(text, isAfterBlank))
      last = 'steps'
    return last
  })
}

/** The name of the author stands above the handle. */
const isAuthor = (lines: readonly Line[], at: number) => /^@[\w.]+$/.test(lines[at + 1]?.text ?? '')

const isFramedGroup = (text: string) =>
  markAlone.test(text) || (/^[^\p{L}\p{N}]/u.test(text) && isGroupWord(text))

/** ●鶏の照り焼き heads the ingredients below it, although 焼き is in it. */
const isSignedName = (text: string, next: string) =>
  /^[■◆▼●★☆◎【〈《＜<［[]/.test(text) &&
  text.charAt(0) !== next.charAt(0) &&
  text.length <= 20 &&
  !/[をで]|[るすく]$/.test(text)

const namesMin = 3

/** The lines between the dish and the first step, if all of them are bare names: キャベツ, ウインナー, 玉ねぎ. */
function bareNames(lines: readonly Line[], isPlain: readonly boolean[]): number[] {
  const isName = ({ text }: Line, at: number) =>
    isPlain[at] === true &&
    /^[・\s]*[ぁ-んァ-ヶ一-龠ー・（()）]{1,10}$/.test(text) &&
    !/[をはでへ]|[るす]$/.test(text.slice(1))
  const from = isPlain.indexOf(true) + 1
  const end = lines.findIndex((line, at) => at >= from && !isName(line, at))
  if (
    from === 0 ||
    end < from + namesMin ||
    !lines.slice(end).some(({ text }) => stepScore(text, undefined) > 0)
  )
    return []
  return Array.from({ length: end - from }, (_, at) => from + at)
}

/** Salt & black pepper is longer than 塩こしょう. */
const isShort = (text: string, isAfterBlank: boolean) =>
  (text.length <= 12 &&
    !/[一-龠ァ-ヶー]は|\d(?:分|時間|秒|度|℃)/.test(text.normalize('NFKC')) &&
    !(isAfterBlank && /[^なま]す$|.{2}る$/.test(text))) ||
  (!isAfterBlank && /^[\x20-\x7e]{1,30}$/.test(text) && !/[.!]$/.test(text))

const nameBeforeServings = (text: string) => {
  const name = /^[^\p{L}\p{N}]*(\p{L}{3,}?)[\s　（(]*約?[\d０-９]/u.exec(text)?.[1]
  return name ?? '\n'
}

/** 豚汁（4人分） on the first line or above the first ingredient is the dish; うどん 2人前 below it is an ingredient. */
function dishesIn(lines: readonly Line[]): boolean[] {
  let hasItem = false
  return lines.map(({ text, isIndented }, at) => {
    const isServed = servingsIn(text) !== null
    const isDish =
      lines.length > 1 &&
      !hasItem &&
      isServed &&
      (at === 0 ||
        (/[（(][^（()）]{1,12}分?[)）]$/.test(text) &&
          (dishWords.test(text.replace(/[（(].*$/, '').slice(3)) ||
            lines[at + 1]?.isAfterBlank === true ||
            (lines[at + 1]?.isIndented === true && !isIndented))) ||
        // The sentence above names スコーン, and スコーン 8個分 begins its list.
        lines.slice(0, at).some((above) => above.text.includes(nameBeforeServings(text))) ||
        (/人[分前]/.test(text) && splitLine(text).mark === '' && !isServingsAlone(text)))
    if (!isDish && !isServed && !isNoise(text) && hasAmount(text)) hasItem = true
    return isDish
  })
}
