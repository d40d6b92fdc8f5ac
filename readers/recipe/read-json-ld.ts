import * as z from 'zod/mini'
import { recipeTextLengthMax } from '#contract/apps/app-recipe.ts'
import { emptyDraft, type PastedRecipe } from './draft.ts'
import { readFacts } from './facts.ts'
import { htmlText } from './layout/html-text.ts'
import { splitAtNumbers } from './layout/lay-out.ts'
import { withinReason } from './layout/within-reason.ts'
import { stepLines, withoutNumber } from './recipe-lines.ts'
import { servingsIn } from './words/servings.ts'

const words = z.union([z.string(), z.number()])
const schemaRecipe = z.looseObject({
  name: z.optional(z.string()),
  description: z.optional(z.string()),
  url: z.optional(z.unknown()),
  recipeIngredient: z.optional(z.union([z.array(z.unknown()), z.string()])),
  ingredients: z.optional(z.union([z.array(z.unknown()), z.string()])),
  recipeInstructions: z.optional(z.unknown()),
  recipeYield: z.optional(z.union([words, z.array(words)])),
  yield: z.optional(z.union([words, z.array(words)])),
  totalTime: z.optional(z.unknown()),
  prepTime: z.optional(z.unknown()),
  cookTime: z.optional(z.unknown()),
  nutrition: z.optional(z.unknown()),
  image: z.optional(z.unknown()),
  recipeCategory: z.optional(z.unknown()),
  isBasedOn: z.optional(z.unknown()),
  keywords: z.optional(z.union([z.string(), z.array(z.string())])),
})

const nestingMax = 20
const tagsMax = 5

/** The recipes in a JSON-LD block, in a list of them, or in the page source that contains one. */
export function readJsonLdList(text: string): PastedRecipe[] {
  const isPage = /^\s*</.test(text)
  for (const block of blocksIn(text)) {
    const content = jsonOf(block)
    const typed = isPage ? recipesOfPage(content) : recipesIn(content, 0)
    const found = typed.length > 0 ? typed : exportedIn(content, 0).slice(0, isPage ? 1 : undefined)
    const drafts = found.flatMap((each) => draftOfFields(each)?.draft ?? [])
    if (drafts.length > 0) return drafts.slice(0, recipesMax)
  }
  return []
}

const recipesMax = 500

/** The first of them; null if there is none. */
export const readJsonLd = (text: string): PastedRecipe | null => readJsonLdList(text)[0] ?? null

/** A recipe with its own fields beside what was read of them. */
export type JsonLdRecipe = { draft: PastedRecipe; fields: object }

/** The recipes that say that they are recipes. */
export function readTypedRecipes(text: string): JsonLdRecipe[] {
  const isPage = /^\s*</.test(text)
  for (const block of blocksIn(text)) {
    const content = jsonOf(block)
    const typed = isPage ? recipesOfPage(content) : recipesIn(content, 0)
    const found = typed.flatMap((fields) => draftOfFields(fields) ?? [])
    if (found.length > 0) return found
  }
  return []
}

/** A recipe in the words of schema.org; null if it is none. */
export function draftOfFields(fields: object): JsonLdRecipe | null {
  const recipe = z.safeParse(schemaRecipe, fields)
  return recipe.success ? { draft: draftOf(recipe.data), fields } : null
}

function draftOf(recipe: z.output<typeof schemaRecipe>): PastedRecipe {
  const ingredients = recipe.recipeIngredient ?? recipe.ingredients ?? []
  const keywords = recipe.keywords ?? []
  const address = typeof recipe.url === 'string' ? recipe.url : ''
  return {
    ...emptyDraft,
    ...yieldOf([recipe.recipeYield ?? recipe.yield ?? []].flat().map(String)),
    title: oneLine(recipe.name ?? ''),
    ingredients: (typeof ingredients === 'string'
      ? plain(ingredients).split('\n')
      : ingredients.map(ingredientOf)
    )
      .map(oneLine)
      .filter(Boolean),
    steps: stepsIn(recipe.recipeInstructions, 0),
    memo: plain(recipe.description ?? ''),
    facts: readFacts({
      minutes: minutesIn(recipe.totalTime ? [recipe.totalTime] : [recipe.prepTime, recipe.cookTime]),
      kcal: caloriesIn(recipe.nutrition),
      category: [recipe.recipeCategory].flat().find((each) => typeof each === 'string'),
      // Only our own export: the stars of a site are not the member's.
      rating: recipe['kotsukotsu:rating'],
    }),
    tags: (typeof keywords === 'string' ? keywords.split(/[,、]/) : keywords)
      .map(oneLine)
      .filter(Boolean)
      .slice(0, tagsMax),
    image:
      [recipe.image]
        .flat()
        .map(String)
        .find((each) => each.startsWith('data:')) ?? '',
    source: /^https?:\/\//.test(address)
      ? address
      : typeof recipe.isBasedOn === 'string'
        ? oneLine(recipe.isBasedOn)
        : '',
  }
}

/** Some pages write an object with name and value instead of a text. */
function ingredientOf(value: unknown): string {
  if (typeof value !== 'object' || value === null) return String(value)
  const fields = new Map(Object.entries(value))
  // Mealie shows a text beside the parts.
  const shown = ['display', 'original', 'originalText'].map((name) => fields.get(name)).find(Boolean)
  if (typeof shown === 'string') return shown
  return ['name', 'text', 'food', '材料', 'value', 'amount', 'quantity', '分量', 'unitText', 'unit']
    .map((name) => fields.get(name))
    .map((each) => (typeof each === 'object' && each !== null && 'name' in each ? each.name : each))
    .filter((each) => typeof each === 'string' || typeof each === 'number')
    .join(' ')
}

/** The JSON-LD scripts of a page, or the text itself. */
function blocksIn(text: string): string[] {
  const blocks: string[] = []
  const opening = /<script[^>]{0,200}ld\+json[^>]{0,200}>/gi
  for (let found = opening.exec(text); found; found = opening.exec(text)) {
    const end = text.indexOf('</script', opening.lastIndex)
    if (end < 0) break
    blocks.push(text.slice(opening.lastIndex, end))
    opening.lastIndex = end
  }
  const start = text.search(/[[{]/)
  const end = Math.max(text.lastIndexOf('}'), text.lastIndexOf(']'))
  return [...blocks, ...(start >= 0 && end > start ? [text.slice(start, end + 1)] : [])]
}

/** A page is about its first recipe: others on it are related ones, unless it is a list and nothing else. */
const recipesOfPage = (content: unknown): object[] => {
  const first = recipesIn(content, 0, ['itemListElement']).find((each) => draftOfFields(each) !== null)
  return first ? [first] : recipesIn(content, 0)
}

/** Searches lists, graphs and what a page is about. */
function recipesIn(value: unknown, depth: number, but: readonly string[] = []): object[] {
  if (typeof value !== 'object' || value === null || depth > nestingMax) return []
  if (Array.isArray(value)) return value.flatMap((each) => recipesIn(each, depth + 1, but))
  const type = '@type' in value ? [value['@type']].flat() : []
  if (type.some((each) => /(?:^|[/:])Recipe$/.test(String(each)))) return [value]
  const inner = ['@graph', 'mainEntity', 'mainEntityOfPage', 'itemListElement', 'item', 'hasPart'] as const
  return inner.flatMap((name) =>
    name in value && !but.includes(name)
      ? recipesIn((value as Record<string, unknown>)[name], depth + 1, but)
      : [],
  )
}

/** The names that other apps give to the fields of a recipe in their exports. */
const exportedNames = {
  name: ['name', 'title', 'recipeName', 'recipe_name'],
  recipeIngredient: ['recipeIngredient', 'ingredients', 'ingredient', 'ingredientLines', '材料'],
  recipeInstructions: [
    'recipeInstructions',
    'instructions',
    'directions',
    'steps',
    'method',
    '作り方',
    '手順',
  ],
  recipeYield: ['recipeYield', 'yield', 'servings', 'serves', 'portions', 'numServings', '人数', '分量'],
}

/** Recipes in JSON without a type: they have ingredients and steps. */
function exportedIn(value: unknown, depth: number): object[] {
  if (typeof value !== 'object' || value === null || depth > nestingMax) return []
  const fields = new Map(Object.entries(value))
  const named = Object.entries(exportedNames).map(([name, others]) => {
    const given = others.map((other) => fields.get(other)).find((each) => each !== undefined && each !== null)
    return [name, given] as const
  })
  const recipe = Object.fromEntries(named.filter(([, given]) => given !== undefined))
  if (recipe.recipeIngredient && recipe.recipeInstructions) return [{ ...value, ...recipe }]
  return [...fields.values()].flatMap((inner) => exportedIn(inner, depth + 1))
}

/** A text, a list of texts, steps, or sections of steps. */
function stepsIn(value: unknown, depth: number): string[] {
  if (depth > nestingMax) return []
  if (typeof value === 'string') return sentencesIn(plain(value))
  if (Array.isArray(value)) {
    const sections = value.filter((each) => typeof each === 'object' && each !== null && isSection(each))
    return value.flatMap((each) => {
      const steps = stepsIn(each, depth + 1)
      const name = sections.length > 1 && sections.includes(each) ? textOf(each.name) : ''
      return name ? steps.map((step, at) => (at === 0 ? `【${name}】${step}` : step)) : steps
    })
  }
  if (typeof value !== 'object' || value === null) return []
  if ('item' in value) return stepsIn(value.item, depth + 1)
  if ('itemListElement' in value) {
    const inner = stepsIn(value.itemListElement, depth + 1)
    // The directions and tips of one step.
    const isOneStep = '@type' in value && value['@type'] === 'HowToStep'
    return isOneStep ? [inner.join('')].filter(Boolean) : inner
  }
  const [text] = ['text', 'step', 'description', 'instruction', 'name']
    .map((name) => new Map(Object.entries(value)).get(name))
    .filter((each) => typeof each === 'string')
  return [withoutNumber(textOf(text))].filter(Boolean)
}

const isSection = (value: object) => '@type' in value && value['@type'] === 'HowToSection' && 'name' in value

const textOf = (value: unknown) => (typeof value === 'string' ? oneLine(value) : '')

/** One step per line; a text in one line is split at its sentences. */
function sentencesIn(text: string): string[] {
  const lines = stepLines(text)
  return lines.length === 1
    ? stepLines(
        splitAtNumbers(text.trim())
          .flatMap((line) => line.split(/(?<=。)(?![」』）)])/))
          .join('\n'),
      )
    : lines
}

/** 4人分, Serves 4, 12個. */
export function yieldOf(given: readonly string[]): Pick<PastedRecipe, 'servings' | 'servingUnit'> {
  const found = given.map(servingsIn).find((each) => each !== null)
  if (found) return found
  for (const text of given) {
    const [, count, unit] = /(\d{1,3})\s*(個|枚|本|食|台)?/.exec(text.normalize('NFKC')) ?? []
    if (count) return { servings: Number(count), servingUnit: unit ?? '人分' }
  }
  return { servings: null, servingUnit: '人分' }
}

/** PT1H10M is 70 minutes; several times are added. */
const minutesIn = (values: readonly unknown[]): number =>
  values.map(minutesOf).reduce((sum, each) => sum + each, 0)

function minutesOf(value: unknown): number {
  const spoken = /^(?:(\d{1,2})\s?(?:時間|h\w*))?\s?(?:(\d{1,4})\s?(?:分|m\w*))?$/i.exec(String(value))
  if (spoken) return Number(spoken[1] ?? 0) * 60 + Number(spoken[2] ?? 0)
  const found = /^P(?:(\d{1,3})D)?T?(?:(\d{1,3})H)?(?:(\d{1,4})M)?/.exec(
    typeof value === 'string' ? value : '',
  )
  const [days, hours, minutes] = [1, 2, 3].map((at) => Number(found?.[at] ?? 0))
  return (days ?? 0) * 1440 + (hours ?? 0) * 60 + (minutes ?? 0)
}

function caloriesIn(value: unknown): number {
  const calories =
    typeof value === 'object' && value !== null && 'calories' in value ? String(value.calories) : ''
  const [, amount] = /([\d.,]+)/.exec(calories) ?? []
  return Number((amount ?? '0').replaceAll(',', ''))
}

/** All steps may stand on one line. */
const plain = (text: string) => withinReason(htmlText(text), { lineLengthMax: recipeTextLengthMax }).trim()

const oneLine = (text: string) =>
  plain(text)
    .replace(/\s*\n+\s*/g, ' ')
    .trim()

function jsonOf(text: string): unknown {
  try {
    // Some pages put raw line breaks into strings, which JSON forbids.
    return JSON.parse(text.replace(/[\r\n\t]+/g, ' '))
  } catch {
    return null
  }
}
