import type { PastedLine } from '../layout/normalise.ts'
import { remembered } from '../quantity/remembered.ts'
import { headingOf, isAmountAlone } from '../quantity/split-line.ts'
import { isChat, tellsCooking } from '../words/chat.ts'
import { recipeEnd, titleLabel } from '../words/clean-title.ts'
import { dishWords } from '../words/dish-words.ts'
import { isGroupWord } from '../words/group-words.ts'
import { headingIn } from '../words/headings.ts'
import {
  hasAmount,
  isAround,
  isButton,
  isDateOrPath,
  isDiary,
  isFact,
  isFactName,
  isNoise,
  isSentence,
  stepScore,
} from '../words/line-form.ts'
import { countIn, isServingsAlone, servingsIn } from '../words/servings.ts'
import { isDayName, stepNumberIn } from '../words/step-number.ts'

/** The form of a line, by itself. */
export type LineForm = {
  text: string
  /** One word for the whole form; the features of the neighbours are made of it. */
  kind: string
  heading: string
  number: ReturnType<typeof stepNumberIn>
  features: string[]
  sign: string
  isPath: boolean
}

const lexicalLengthMax = 60

/** Patterns that are features as they are. */
const patterns: readonly [string, RegExp][] = [
  ['comma', /、/],
  ['particle', /.[をにでへ]/],
  ['を', /を/],
  ['円', /円/],
  ['time', /[\d０-９](?:分|時間|秒)/],
  ['!', /[!！]/],
  ['?', /[?？]/],
  [':', /[:：]/],
  [':$', /[:：]$/],
  ['※', /^[※＊*]/],
  ['emoji', /(?![\d#*])\p{Emoji}/u],
  ['@', /@/],
  ['#', /[#＃]/],
  ['|', /[|｜>＞›»]/],
  ['→', /^[→⇒▶►]/],
  [')$', /[（(].*[)）]$/],
  ['さん', /さん|ちゃん|くん|様/],
  ['ます$', /(?:です|ます|ました|でした|ません)[。！!♪☆]*$/],
  ['verb$', /[るすくつうぶむぐぬ]。?$/],
  ['て$', /[てで]、?$/],
  ['open$', /[のをにがはとで、]$/],
  ['A.$', /^[A-Z][a-z]+ .*\.$/],
  ['dish', dishWords],
  ['recipe$', recipeEnd],
  ['label', titleLabel],
  [
    'ad',
    /無料|送料|キャンペーン|クーポン|ポイント(?:が|を|還元|\d)|セール|限定|登録|会員|アプリ|動画|写真|画像|ブログ|チャンネル|フォロー/,
  ],
  [
    'keeps',
    /日持ち|保存(?:でき|可|が|して|期間)|冷[蔵凍]庫?で.{0,4}[\d０-９].{0,3}(?:日|週間|か月)|^(?:keeps?|stores?|freezes?|leftovers)\b|\bfor up to \d+ (?:days|weeks|months)/i,
  ],
  [
    'praise',
    /これだけで|いける|食え|止まらな|無限|優勝|飛ぶ|やばい|ヤバい|最高|神|ビール|ごはんが進|ご飯が進|おつまみ/,
  ],
  [
    'imperative',
    /^\W*(?:\d+\W+)?(?:add|bake|beat|blend|boil|bring|brown|brush|chill|chop|coat|combine|cook|cool|cover|cream|cut|divide|drain|drizzle|flip|fold|freeze|fry|garnish|grate|grill|heat|knead|let|marinate|mash|melt|mix|peel|place|pour|preheat|press|put|reduce|remove|rest|return|roast|roll|rub|scoop|season|serve|shake|shape|shred|sift|simmer|slice|soak|spoon|spread|sprinkle|stir|strain|taste|thin|toast|top|toss|transfer|turn|whisk)\b/i,
  ],
  ['clock', /\d{1,2}:\d{2}/],
]

const checks: readonly [string, (text: string) => boolean][] = [
  ['around', isAround],
  ['button', isButton],
  ['path', isDateOrPath],
  ['factname', isFactName],
  ['diary', isDiary],
  ['day', isDayName],
  ['group', isGroupWord],
  ['framed', (text) => headingOf(text) !== null],
  ['served', (text) => servingsIn(text) !== null],
  ['counted', (text) => servingsIn(text) !== null || countIn(text) !== null],
]

export function formOf(line: PastedLine, next: string | undefined): LineForm {
  const text = line.text.replaceAll('\t', ' ')
  const heading = headingIn(line.text)
  const number = stepNumberIn(text)
  const rest = number?.rest ?? text
  const score = stepScore(text, next)
  const isItem = hasAmount(text) || (line.cells?.slice(1).some(isAmountAlone) ?? false)
  const is = {
    noise: isNoise(text),
    fact: isFact(text),
    servings: isServingsAlone(text),
    amount: isAmountAlone(text),
    item: isItem,
    sentence: isSentence(text),
    cooking: tellsCooking(text),
    chat: isChat(text),
  }
  const sign = /^[^\p{L}\p{N}\s]/u.exec(text)?.[0] ?? ''
  const kind = heading ? `h-${heading.kind}` : kindOf(text, is, number, score)
  const features = [
    `k=${kind}`,
    ...(heading?.dish ? [`h+=${heading.kind}`] : []),
    ...Object.entries(is).flatMap(([name, holds]) => (holds ? [name] : [])),
    ...checks.flatMap(([name, holds]) => (holds(text) ? [name] : [])),
    ...patterns.flatMap(([name, pattern]) => (pattern.test(text) ? [name] : [])),
    ...(number ? [`n${number.style}${number.isSure ? '!' : ''}${number.number === 1 ? 1 : ''}`] : []),
    `score=${Math.max(-4, Math.min(6, score))}`,
    ...(line.cells ? [`cells${Math.min(4, line.cells.length)}`] : []),
    ...(line.level ? [`level${Math.min(3, line.level)}`] : []),
    ...(line.isAfterBlank ? ['blank'] : []),
    ...(line.isIndented ? ['indent'] : []),
    `len=${step(text.length, [2, 4, 7, 11, 16, 22, 30, 42, 60, 100])}`,
    ...(sign ? ['sign', `sign=${sign}`] : []),
    `end=${/[^\p{L}\p{N}\s]$/u.exec(text)?.[0] ?? ''}`,
    `frame=${frameOf(text)}`,
    `script=${scriptsOf(text)}`,
    ...lexical(text, rest),
  ]
  return { text, kind, heading: heading?.kind ?? '', number, features, sign, isPath: isDateOrPath(text) }
}

type Is = Record<'noise' | 'fact' | 'servings' | 'amount' | 'item' | 'sentence' | 'cooking' | 'chat', boolean>

function kindOf(text: string, is: Is, number: LineForm['number'], score: number): string {
  if (is.servings && !is.item) return 'serv'
  if (is.fact) return 'fact'
  if (number?.rest === '') return 'num'
  if (is.amount) return 'amount'
  if (number?.isSure && !(is.item && text.length < 25 && !is.sentence)) return 'numbered'
  if (is.item && !(is.sentence && is.cooking)) return 'item'
  if (is.servings) return 'serv'
  if (is.noise) return 'noise'
  if (is.sentence) return is.cooking ? 'cook' : is.chat ? 'chat' : 'sent'
  if (score > 0) return 'cook-'
  return text.length > 25 ? 'long' : 'short'
}

/** The number of edges that a value has reached. */
export const step = (value: number, edges: readonly number[]): number =>
  edges.filter((edge) => value >= edge).length

const frameOf = (text: string) => {
  const [, open = '', close = ''] =
    /^([【〈《［[「『（(＜<～〜~■◆●★☆▼▽♪✿♡❤])\s*[^【】]*?([】〉》］\]」』）)＞>～〜~■◆●★☆▼▽♪✿♡❤])?\s*$/.exec(
      text,
    ) ?? []
  return open + close
}

const scriptsOf = (text: string) =>
  [/[ぁ-ん]/, /[ァ-ヶ]/, /[一-龠]/, /[A-Za-z]/, /[\d０-９]/]
    .map((script) => (script.test(text) ? 1 : 0))
    .join('')

const isJapanese = remembered((pair) => /^[ぁ-んァ-ヶ一-龠ー]{2}$/.test(pair))

/** Short lines as a whole, beginnings and ends, pairs of Japanese characters, and English words. */
function lexical(text: string, rest: string): string[] {
  const plain = (part: string) => part.normalize('NFKC').toLowerCase().replace(/\d+/g, '0')
  const key = plain(text).replace(/[^\p{L}\p{N}]+/gu, '')
  const word = plain(rest).replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '')
  const found = new Set(key.length <= 12 ? [`w=${key}`] : [])
  for (const length of [1, 2, 3]) found.add(`z=${word.slice(-length)}`)
  for (const length of [2, 3]) found.add(`a=${word.slice(0, length)}`)
  if (text.length > lexicalLengthMax) return [...found]
  for (let at = 0; at + 2 <= word.length; at++) {
    const pair = word.slice(at, at + 2)
    if (isJapanese(pair)) found.add(`g=${pair}`)
  }
  for (const each of word.match(/[a-z]{3,}/g) ?? []) found.add(`e=${each}`)
  return [...found]
}
