import { splitLine } from '../../quantity/split-line.ts'
import { dishWords } from '../dish-words.ts'
import { headingIn } from '../headings.ts'
import type { Line } from '../normalise.ts'
import { servingsIn } from '../servings.ts'
import { dishIn } from '../title.ts'
import type { Observed } from './chain.ts'
import type { Label } from './labels.ts'
import { step } from './line-features.ts'

/** A part of a line that may name the dish. `line` is -1 for a text that names none. */
export type Span = { line: number; title: string; features: string[] }

const lineLengthMax = 90
const spanLengthMax = 40
const linesMax = 60
/** Labels of lines that never name the dish. */
const body = new Set<Label>(['ingredient', 'amount', 'step', 'more', 'number'])

/** A dish may begin at these places … */
const starts =
  /(?<=^|[\s　、。！!？?…♪☆★◆◇■□●○♡【】「」『』（）()［\][〈〉《》＜＞<>|｜/／:：〜～~"“”＼\-ー,，&＆+＋=＝]|(?![\d#*])\p{Emoji}|[はがのたるでもねやにらてなとを]|\d[.．)）]?)(?=[\p{L}\p{N}])/gu
/** … and end at these. */
const ends =
  /(?<=[\p{L}\p{N}）)」』])(?=$|[\s　、。！!？?…♪☆★◆◇■□●○♡【】「」『』（）()［\][〈〉《》＜＞<>|｜/／:：〜～~"“”＼,，&＆+＋-]|(?![\d#*])\p{Emoji}|に(?:し|な|決)|の(?:作り|つくり|レシピ|材料|分量|メモ|写真|画像|件|巻)|レシピ|作り方|を|は|です|でした|だよ|ね|よ|なら|が|って|と|作|送|お?願|教|書|覚え|の?完成|\d|[一二三四五六七八九十]+人|recipe)/giu

/** Every part of the lines outside of ingredients and steps that may be the title. */
export function titleSpans(
  lines: readonly Line[],
  labelled: readonly Label[],
  observed: readonly Observed[],
): Span[] {
  const isBody = labelled.map((label) => body.has(label))
  const first = isBody.indexOf(true)
  const texts = lines.map(({ text }) => text.replaceAll('\t', '　'))
  const names = texts
    .filter((_, at) => labelled[at] === 'ingredient')
    .map((text) =>
      splitLine(text)
        .name.replace(/[（(].*$/, '')
        .trim(),
    )
    .filter((name) => name.length > 1)
  const words = texts
    .filter((_, at) => isBody[at])
    .join('\n')
    .toLowerCase()
  const all = texts.join('\n')
  const isAfterBlank = (at: number) => lines[at]?.isAfterBlank === true
  const spans: Span[] = [{ line: -1, title: '', features: ['none'] }]
  const from = Math.max(0, (first < 0 ? lines.length : first) - linesMax)
  lines.forEach((_, at) => {
    const text = texts[at] ?? ''
    if (isBody[at] || at < from || text.length > lineLengthMax) return
    const isBelow = first >= 0 && at > first
    // Below the recipe a page names other dishes.
    if (isBelow && labelled[at] === 'out3' && at > 30) return
    const told = dishIn(text)
    const headed = headingIn(text)?.dish ?? ''
    const served = [at, at + 1, at + 2].findIndex((index) => servingsIn(texts[index] ?? '') !== null)
    const lineFeatures = [
      ...(observed[at]?.features ?? [])
        .filter((name) => !name.startsWith('g=') && !name.startsWith('z=') && !name.startsWith('a='))
        .map((name) => `L${name}`),
      `d=${isBelow ? '-' : step((first < 0 ? lines.length : first) - at, [2, 3, 4, 6, 9, 15])}`,
      `served${served}`,
    ]
    const found = new Map<string, [number, number]>()
    const startAts = [...text.matchAll(starts)].map(({ index }) => index).slice(0, 18)
    const endAts = [...text.matchAll(ends)].map(({ index }) => index).slice(0, 18)
    for (const start of startAts)
      for (const end of endAts)
        if (end > start + 1 && end - start <= spanLengthMax) {
          const title = text.slice(start, end).trim()
          if (!found.has(title)) found.set(title, [start, end])
        }
    if (told && told.length <= 60 && /\p{L}/u.test(told))
      found.set(told, [text.indexOf(told), text.indexOf(told) + told.length])
    const next = texts[at + 1] ?? ''
    const isBroken = isOpenEnd.test(text) && text.length <= 20 && !isBody[at + 1] && next.length <= 20
    const add = (title: string, own: string[], within: string, [start, end]: [number, number]) => {
      const features = [...lineFeatures, ...(isBelow ? ['below'] : []), ...own]
      features.push(
        ...spanFeatures(title, within, start, end),
        ...shareFeatures(title, { names, words, all }),
      )
      spans.push({ line: at, title, features })
    }
    if (isBroken) {
      const title = text + next
      const ending = `joined${dishEnd.test(next) ? 1 : 0}${isAfterBlank(at + 1) ? 'b' : ''}`
      add(title, ['joined', ending], title, [0, title.length])
    }
    for (const [title, place] of found) {
      add(title, [...(title === told ? ['told'] : []), ...(title === headed ? ['headed'] : [])], text, place)
    }
  })
  return spans
}

/** 鶏手羽元と大根の, with さっぱり煮 on the next line. */
const isOpenEnd = /[のと＆&]$/

const dishEnd = new RegExp(`(?:${dishWords.source})$`, 'i')
const lengthEdges = [2, 3, 4, 6, 9, 13, 18, 25, 32]

function spanFeatures(title: string, text: string, start: number, end: number): string[] {
  const plain = (part: string) => part.normalize('NFKC').toLowerCase().replace(/\d+/g, '0')
  const left = plain(text.slice(0, Math.max(0, start)))
  const right = plain(text.slice(end))
  const key = plain(title)
  const features = [
    `len=${step(title.length, lengthEdges)}`,
    `l1=${left.slice(-1)}`,
    `l2=${left.slice(-2)}`,
    `l3=${left.slice(-3)}`,
    `l#=${step(left.replace(/[^\p{L}\p{N}]/gu, '').length, [1, 3, 6, 12])}`,
    `r1=${right.slice(0, 1)}`,
    `r2=${right.slice(0, 2)}`,
    `r3=${right.slice(0, 3)}`,
    `r#=${step(right.replace(/[^\p{L}\p{N}]/gu, '').length, [1, 3, 6, 12])}`,
    `z=${key.slice(-1)}`,
    `z=${key.slice(-2)}`,
    `z=${key.slice(-3)}`,
    `a=${key.slice(0, 1)}`,
    `a=${key.slice(0, 2)}`,
    `a=${key.slice(0, 3)}`,
    `as=${scriptOf(title.charAt(0))}`,
    `zs=${scriptOf(title.charAt(title.length - 1))}`,
    `shape=${shapeOf(title)}`,
  ]
  const [before, after] = [left.slice(-1), right.slice(0, 1)]
  features.push(`q=${before}${after}`, `cut=${scriptOf(before)}${scriptOf(key.charAt(0))}`)
  features.push(`cut>${scriptOf(key.charAt(key.length - 1))}${scriptOf(after)}`)
  if (left === '' && right === '') features.push('whole')
  if (dishWords.test(title)) features.push('dish')
  if (dishEnd.test(title)) features.push('dish$')
  if (dishWords.test(left)) features.push('dish<')
  if (dishWords.test(right)) features.push('dish>')
  for (const sign of new Set(left.match(/[、。！!？?「『（(】★☆:：|｜]/g))) features.push(`l has${sign}`)
  for (const sign of new Set(right.match(/[、。！!？?」』)）【★☆:：|｜]/g))) features.push(`r has${sign}`)
  for (const sign of title.match(/[、。！!？?「」『』（）()【】\s\d:：&＆・☆♪／/]/g) ?? [])
    features.push(`has${sign.trim()}`)
  if (servingsIn(title)) features.push('served')
  if (servingsIn(right)) features.push('served>')
  for (let at = 0; at + 2 <= left.length; at++) features.push(`l=${left.slice(at, at + 2)}`)
  for (let at = 0; at + 2 <= right.length && at < 12; at++) features.push(`r=${right.slice(at, at + 2)}`)
  for (let at = 0; at + 2 <= key.length; at++) features.push(`g=${key.slice(at, at + 2)}`)
  for (const each of key.match(/[a-z]{3,}/g) ?? []) features.push(`e=${each}`)
  return features
}

function shareFeatures(
  title: string,
  { names, words, all }: { names: readonly string[]; words: string; all: string },
): string[] {
  const named = names.filter((name) => name !== title && title.includes(name)).length
  let shared = 0
  const lower = title.toLowerCase()
  for (let at = 0; at + 2 <= lower.length; at++) {
    const pair = lower.slice(at, at + 2)
    if (/^[\p{Script=Han}\p{Script=Katakana}ー]{2}$/u.test(pair) && words.includes(pair)) shared++
  }
  for (const word of lower.match(/[a-z]{4,}/g) ?? []) if (words.includes(word)) shared++
  const pairs = lower.match(/(?=[\p{Script=Han}\p{Script=Katakana}ー]{2})|[a-z]{4,}/gu)?.length ?? 0
  const times = title.length > 1 ? all.split(title).length - 1 : 0
  return [
    `names=${step(named, [1, 2, 3])}`,
    `shared=${step(shared, [1, 2, 4])}`,
    `share=${pairs === 0 ? '-' : step(shared / pairs, [0.01, 0.34, 0.67, 1])}`,
    `times=${step(times, [2, 3])}`,
    ...(names.some((name) => name.includes(title)) ? ['isname'] : []),
  ]
}

/** The scripts of the words in their order: 豆腐の味噌汁 is chc. */
const shapeOf = (title: string) =>
  [...title]
    .map(scriptOf)
    .join('')
    .replace(/(.)\1+/g, '$1')
    .slice(0, 6)

const scriptOf = (sign: string) =>
  /[ぁ-ん]/.test(sign)
    ? 'h'
    : /[ァ-ヶー]/.test(sign)
      ? 'k'
      : /[一-龠々]/.test(sign)
        ? 'c'
        : /[a-z]/i.test(sign)
          ? 'l'
          : /\d/.test(sign)
            ? 'd'
            : 'o'
