import { isAmountAlone, splitLine } from '../quantity/split-line.ts'
import type { ReadLine } from './read-ingredients.ts'

type Told = { title: string; ingredients: ReadLine[]; steps: ReadLine[]; memo: ReadLine[] }

const sentencesMin = 3
const nameLengthMax = 10
/** A name with its amount is short, and only the beginning of a clause is searched. */
const clauseLengthMax = 24
const opening = /^(.{2,24}?)の?(?:メモ|レシピ|作り方|つくり方)(?:です)?[。!！]?$/

/** A recipe told in one paragraph: each sentence is a step, and the amounts in them are the ingredients. */
export function readProse(steps: readonly ReadLine[], hasIngredients: boolean): Told | null {
  const [only] = steps
  if (!only || steps.length > 1) return null
  const sentences = only.text
    .split(/(?<=。)(?![」』）)])|(?<=[a-z)][.!])\s+(?=[a-z])/i)
    .map((each) => each.trim())
  const told = sentences.filter((each) => each !== '')
  if (told.length < sentencesMin) return null
  const [first = '', ...rest] = told
  const title = hasIngredients ? undefined : opening.exec(first)?.[1]
  const lineOf = (text: string): ReadLine => ({ text, from: [...only.from] })
  const items = hasIngredients ? [] : told.flatMap(itemsIn)
  return {
    title: title ?? '',
    ingredients: items.length > 1 ? items.map(lineOf) : [],
    steps: (title ? rest : told).map(lineOf),
    memo: title ? [lineOf(first)] : [],
  }
}

/** 大根 1本 from 大根1本は皮をむく; every clause may begin with a name and its amount. */
function itemsIn(sentence: string): string[] {
  return sentence.split(/[、。]/).flatMap((whole) => {
    const clause = whole.slice(0, clauseLengthMax)
    for (const { index } of `${clause}を`.matchAll(/[はをとにで]/g)) {
      const { name, amount } = splitLine(clause.slice(0, index))
      const isItem = name !== '' && name.length <= nameLengthMax && !/[をはで]/.test(name)
      if (isItem && isAmountAlone(amount)) return [`${name} ${amount}`]
    }
    return []
  })
}
