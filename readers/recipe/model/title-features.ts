import { remembered } from '../quantity/remembered.ts'
import { dishWords } from '../words/dish-words.ts'
import { servingsIn } from '../words/servings.ts'
import { step } from './line-features.ts'

/** Names of features, each once. */
export type Features = readonly string[]

/** Features from the rest of the text around a title: the names of the ingredients, the recipe, and all lines outside of it. */
export type Around = { names: readonly string[]; words: string; all: string; others: readonly string[] }

export const dishEnd = new RegExp(`(?:${dishWords.source})$`, 'i')
const lengthEdges = [2, 3, 4, 6, 9, 13, 18, 25, 32]

/** The features of a title in a line, in groups that other titles of the line share. */
export function spanFeatures(title: string, text: string, start: number, end: number): Features[] {
  const left = text.slice(0, Math.max(0, start))
  const right = text.slice(end)
  return [leftFeatures(left), rightFeatures(right), ownFeatures(title), edgeFeatures(title, left, right)]
}

const plain = remembered((text) => text.normalize('NFKC').toLowerCase().replace(/\d+/g, '0'))

const leftFeatures = remembered((text): Features => {
  const left = plain(text)
  const features = new Set([
    `l1=${left.slice(-1)}`,
    `l2=${left.slice(-2)}`,
    `l3=${left.slice(-3)}`,
    `l#=${step(left.replace(/[^\p{L}\p{N}]/gu, '').length, [1, 3, 6, 12])}`,
  ])
  if (dishWords.test(left)) features.add('dish<')
  for (const sign of left.match(/[、。！!？?「『（(】★☆:：|｜]/g) ?? []) features.add(`l has${sign}`)
  for (let at = 0; at + 2 <= left.length; at++) features.add(`l=${left.slice(at, at + 2)}`)
  return [...features]
})

const rightFeatures = remembered((text): Features => {
  const right = plain(text)
  const features = new Set([
    `r1=${right.slice(0, 1)}`,
    `r2=${right.slice(0, 2)}`,
    `r3=${right.slice(0, 3)}`,
    `r#=${step(right.replace(/[^\p{L}\p{N}]/gu, '').length, [1, 3, 6, 12])}`,
  ])
  if (dishWords.test(right)) features.add('dish>')
  for (const sign of right.match(/[、。！!？?」』)）【★☆:：|｜]/g) ?? []) features.add(`r has${sign}`)
  if (servingsIn(right)) features.add('served>')
  for (let at = 0; at + 2 <= right.length && at < 12; at++) features.add(`r=${right.slice(at, at + 2)}`)
  return [...features]
})

const ownFeatures = remembered((title): Features => {
  const key = plain(title)
  const features = new Set([
    `len=${step(title.length, lengthEdges)}`,
    `z=${key.slice(-1)}`,
    `z=${key.slice(-2)}`,
    `z=${key.slice(-3)}`,
    `a=${key.slice(0, 1)}`,
    `a=${key.slice(0, 2)}`,
    `a=${key.slice(0, 3)}`,
    `as=${scriptOf(title.charAt(0))}`,
    `zs=${scriptOf(title.charAt(title.length - 1))}`,
    `shape=${shapeOf(title)}`,
  ])
  if ((title.match(/[、,，]/g) ?? []).length > 1) features.add('list')
  if (dishWords.test(title)) features.add('dish')
  if (dishEnd.test(title)) features.add('dish$')
  for (const sign of title.match(/[、。！!？?「」『』（）()【】\s\d:：&＆・☆♪／/|｜＞>→=＝~〜～]/g) ?? [])
    features.add(`has${sign.trim()}`)
  if (servingsIn(title)) features.add('served')
  for (let at = 0; at + 2 <= key.length; at++) features.add(`g=${key.slice(at, at + 2)}`)
  for (const each of key.match(/[a-z]{3,}/g) ?? []) features.add(`e=${each}`)
  return [...features]
})

function edgeFeatures(title: string, left: string, right: string): Features {
  const key = plain(title)
  const [before, after] = [plain(left).slice(-1), plain(right).slice(0, 1)]
  return [
    `q=${before}${after}`,
    `cut=${scriptOf(before)}${scriptOf(key.charAt(0))}`,
    `cut>${scriptOf(key.charAt(key.length - 1))}${scriptOf(after)}`,
    ...(left === '' && right === '' ? ['whole', ...(dishEnd.test(title) ? ['whole+'] : [])] : []),
    ...(/[a-z]/i.test(title) ? latinFeatures(title, left, right) : []),
  ]
}

const isWordPair = remembered((pair) => /^[\p{Script=Han}\p{Script=Katakana}ー]{2}$/u.test(pair))

export function shareFeatures(title: string, line: string, { names, words, all, others }: Around): Features {
  const named = names.filter((name) => name !== title && title.includes(name)).length
  let shared = 0
  const lower = title.toLowerCase()
  for (let at = 0; at + 2 <= lower.length; at++) {
    const pair = lower.slice(at, at + 2)
    if (isWordPair(pair) && words.includes(pair)) shared++
  }
  for (const word of lower.match(/[a-z]{4,}/g) ?? []) if (words.includes(word)) shared++
  const pairs = lower.match(/(?=[\p{Script=Han}\p{Script=Katakana}ー]{2})|[a-z]{4,}/gu)?.length ?? 0
  // Other lines hold the dish alone or speak of it.
  const alone = others.filter((text) => text === title).length - (line === title ? 1 : 0)
  const said = others.filter(
    (text) => text !== line && text.length > title.length && text.includes(title),
  ).length
  const times = title.length > 1 ? all.split(title).length - 1 : 0
  return [
    `names=${step(named, [1, 2, 3])}`,
    `shared=${step(shared, [1, 2, 4])}`,
    `share=${pairs === 0 ? '-' : step(shared / pairs, [0.01, 0.34, 0.67, 1])}`,
    `times=${step(times, [2, 3])}`,
    `alone=${step(alone, [1])}`,
    `said=${step(said, [1, 2])}${step(title.length, [4])}`,
    ...(names.some((name) => name.includes(title)) ? ['isname'] : []),
  ]
}

/** いわし in いわしのつみれ汁 is a part of the dish. */
export const isCutName = (left: string, names: readonly string[]): boolean => {
  const word = left.replace(/[のと]$/, '')
  return word !== left && names.some((name) => word.endsWith(name))
}

/** Names of dishes have capitals; the words beside them have none. */
function latinFeatures(title: string, left: string, right: string): string[] {
  const words = title.match(/[A-Za-z]{4,}/g) ?? []
  const capitals = words.filter((word) => /^[A-Z]/.test(word)).length
  const before = /([A-Za-z']+)\W*$/.exec(left)?.[1] ?? ''
  const after = /^\W*([A-Za-z']+)/.exec(right)?.[1] ?? ''
  const caseOf = (word: string) => (word === '' ? '-' : /^[A-Z]/.test(word) ? 'A' : 'a')
  const own = capitals === 0 ? 'a' : capitals === words.length ? 'A' : 'Aa'
  return [
    `case=${caseOf(before)}${own}${caseOf(after)}`,
    `lw=${before.toLowerCase()}`,
    `rw=${after.toLowerCase()}`,
    `aw=${/^[A-Za-z']+/.exec(title)?.[0].toLowerCase() ?? ''}`,
  ]
}

/** The scripts of the words in their order: 豆腐の味噌汁 is chc. */
const shapeOf = (title: string) =>
  [...title]
    .map(scriptOf)
    .join('')
    .replace(/(.)\1+/g, '$1')
    .slice(0, 6)

const scriptOf = remembered((sign) =>
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
            : 'o',
)
