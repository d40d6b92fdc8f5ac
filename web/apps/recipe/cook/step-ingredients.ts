import { foldText } from '#readers/frame/fold-text.ts'
import { oneName, spellingsOf } from '#readers/recipe/quantity/one-name.ts'
import { type Ingredient, type IngredientRow, isIngredient } from '#readers/recipe/recipe-lines.ts'
import { kindsOf, withoutBrackets } from './ingredient-kinds.ts'
import { isWholeWord, otherWords, starchWater } from './word-border.ts'

type Word = { folded: string; named: Set<Ingredient>; kindOf: Set<Ingredient> }

/** The ingredients that a step means: by name, by kind (肉 for 鶏もも肉), or by the mark or name of their group. */
export function ingredientsOf(step: string, rows: readonly IngredientRow[]): Ingredient[] {
  const ingredients = rows.filter(isIngredient)
  const text = step.normalize('NFKC')
  const meant = new Set<Ingredient>()
  for (const { named, kindOf } of wordsIn(text, wordsFor(ingredients))) {
    // 「油」 is サラダ油 only if no ingredient is called 油.
    for (const each of named.size > 0 ? named : kindOf) meant.add(each)
  }
  const group = onlyGroup(step, ingredients)
  return ingredients.filter((each) => meant.has(each) || each.group === group || isInGroup(step, each))
}

/** The group of 「☆を加える」 if no ingredient has the sign: a recipe with one group wrote it in front of its name. */
function onlyGroup(step: string, ingredients: readonly Ingredient[]): string | null {
  const sign = /([☆★◎○●◇◆□■△▲♡♥])[をのとはでにもが、]/.exec(step)?.[1]
  const groups = new Set(
    ingredients
      .map(({ group }) => group)
      .filter((group) => /^[\p{L}\p{N}]/u.test(group) && group !== 'その他'),
  )
  const isOwned = sign && ingredients.some(({ mark, group }) => (mark + group).includes(sign))
  const [first, second] = groups
  return sign && !isOwned && first && !second ? first : null
}

/** Longest first, so that 玉ねぎ is read before ねぎ. */
function wordsFor(ingredients: readonly Ingredient[]): Word[] {
  const words = new Map<string, Word>()
  const wordOf = (folded: string): Word => {
    const word = words.get(folded) ?? { folded, named: new Set(), kindOf: new Set() }
    words.set(folded, word)
    return word
  }
  for (const other of otherWords) wordOf(other)
  for (const ingredient of ingredients) {
    for (const name of namesOf(ingredient.name)) {
      for (const each of spellingsOf(name)) wordOf(each).named.add(ingredient)
      for (const kind of [...kindsOf(name), ...eggParts(name)]) {
        for (const each of spellingsOf(kind)) wordOf(each).kindOf.add(ingredient)
      }
      if (isForStarch(name, ingredient.amount)) {
        for (const each of starchWater) wordOf(each).named.add(ingredient)
      }
    }
  }
  return [...words.values()].sort((a, b) => b.folded.length - a.folded.length)
}

const eggParts = (name: string): string[] =>
  oneName(name) === oneName('卵') ? ['卵黄', '卵白', '黄身', '卵の白身'] : []

/** The water that starch is dissolved in is measured with a spoon; 800ml are for the soup. */
const isForStarch = (name: string, amount: string): boolean => name === '水' && amount.includes('さじ')

const namesOf = (name: string): string[] =>
  withoutBrackets(name)
    .split(/[、・,]/)
    .map((part) => part.trim())
    .filter((part) => part !== '')

function wordsIn(text: string, words: readonly Word[]): Word[] {
  const folded = foldText(text)
  const found: Word[] = []
  let at = 0
  while (at < folded.length) {
    const word = words.find(
      (each) => folded.startsWith(each.folded, at) && isWholeWord(text, at, each.folded.length),
    )
    if (word) found.push(word)
    at += word ? word.folded.length : 1
  }
  return found
}

function isInGroup(step: string, { mark, group }: Ingredient): boolean {
  if (mark && isMarked(step, mark)) return true
  if (/^[A-H]$/i.test(group)) return isMarked(step, group)
  const [sign = ''] = /^[^\p{L}\p{N}\s]+/u.exec(group) ?? []
  if (sign && isMarked(step, sign)) return true
  const text = step.normalize('NFKC')
  const name = withoutBrackets(group.slice(sign.length)).replace(/(?:の材料|用)$/, '')
  const at = name === '' || name === '材料' ? -1 : text.indexOf(name)
  return at >= 0 && isWholeWord(text, at, name.length)
}

/** 「A」 is a mark, the one in 「IHヒーター」 or 「pizza」 is not; ① is not the 1 in 「10分」. */
const isMarked = (step: string, mark: string): boolean =>
  /^[A-Z]$/i.test(mark)
    ? new RegExp(`(?<![a-z])${mark}(?![a-z])`, 'i').test(step.normalize('NFKC'))
    : plainSigns(step).includes(plainSigns(mark))

/** ＊ as *, and an emoji without the selector of its colour. */
const plainSigns = (text: string): string =>
  text.replace(/[！-～]/g, (wide) => wide.normalize('NFKC')).replace(/[\uFE0E\uFE0F]/g, '')
