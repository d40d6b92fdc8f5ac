import { dishWords } from '../dish-words.ts'
import { servingsIn } from '../servings.ts'
import { step } from './line-features.ts'

/** Features from the rest of the text around a title: the names of the ingredients, the recipe, and all lines outside of it. */
export type Around = { names: readonly string[]; words: string; all: string; others: readonly string[] }

export const dishEnd = new RegExp(`(?:${dishWords.source})$`, 'i')
const lengthEdges = [2, 3, 4, 6, 9, 13, 18, 25, 32]

export function spanFeatures(title: string, text: string, start: number, end: number): string[] {
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
  if (left === '' && right === '') features.push('whole', `whole${dishEnd.test(title) ? '+' : ''}`)
  if ((title.match(/[、,，]/g) ?? []).length > 1) features.push('list')
  if (/[a-z]/i.test(title))
    features.push(...latinFeatures(title, text.slice(0, Math.max(0, start)), text.slice(end)))
  if (dishWords.test(title)) features.push('dish')
  if (dishEnd.test(title)) features.push('dish$')
  if (dishWords.test(left)) features.push('dish<')
  if (dishWords.test(right)) features.push('dish>')
  for (const sign of new Set(left.match(/[、。！!？?「『（(】★☆:：|｜]/g))) features.push(`l has${sign}`)
  for (const sign of new Set(right.match(/[、。！!？?」』)）【★☆:：|｜]/g))) features.push(`r has${sign}`)
  for (const sign of title.match(/[、。！!？?「」『』（）()【】\s\d:：&＆・☆♪／/|｜＞>→=＝~〜～]/g) ?? [])
    features.push(`has${sign.trim()}`)
  if (servingsIn(title)) features.push('served')
  if (servingsIn(right)) features.push('served>')
  for (let at = 0; at + 2 <= left.length; at++) features.push(`l=${left.slice(at, at + 2)}`)
  for (let at = 0; at + 2 <= right.length && at < 12; at++) features.push(`r=${right.slice(at, at + 2)}`)
  for (let at = 0; at + 2 <= key.length; at++) features.push(`g=${key.slice(at, at + 2)}`)
  for (const each of key.match(/[a-z]{3,}/g) ?? []) features.push(`e=${each}`)
  return features
}

export function shareFeatures(title: string, line: string, { names, words, all, others }: Around): string[] {
  const named = names.filter((name) => name !== title && title.includes(name)).length
  let shared = 0
  const lower = title.toLowerCase()
  for (let at = 0; at + 2 <= lower.length; at++) {
    const pair = lower.slice(at, at + 2)
    if (/^[\p{Script=Han}\p{Script=Katakana}ー]{2}$/u.test(pair) && words.includes(pair)) shared++
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
