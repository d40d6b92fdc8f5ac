import * as z from 'zod/mini'
import type { Recipe } from '#contract/apps/app-recipe.ts'
import { type Draft, emptyDraft } from '../draft.ts'
import { linesOf, stepLines, withoutNumber } from '../recipe-lines.ts'

const words = z.union([z.string(), z.number()])
const schemaRecipe = z.looseObject({
  name: z.optional(z.string()),
  description: z.optional(z.string()),
  url: z.optional(z.string()),
  recipeIngredient: z.optional(z.union([z.array(z.unknown()), z.string()])),
  ingredients: z.optional(z.union([z.array(z.unknown()), z.string()])),
  recipeInstructions: z.optional(z.unknown()),
  recipeYield: z.optional(z.union([words, z.array(words)])),
  image: z.optional(z.unknown()),
  keywords: z.optional(z.union([z.string(), z.array(z.string())])),
})

/** The recipe in a JSON-LD block or in the page source that contains one; null if there is none. */
export function readJsonLd(text: string): Draft | null {
  for (const block of blocksIn(text)) {
    const found = recipeIn(jsonOf(block))
    const recipe = found && z.safeParse(schemaRecipe, found)
    if (recipe?.success) return draftOf(recipe.data)
  }
  return null
}

function draftOf(recipe: z.output<typeof schemaRecipe>): Draft {
  const ingredients = recipe.recipeIngredient ?? recipe.ingredients ?? []
  const keywords = recipe.keywords ?? []
  return {
    ...emptyDraft,
    ...yieldOf([recipe.recipeYield ?? []].flat().map(String)),
    title: plain(recipe.name ?? ''),
    ingredients: (typeof ingredients === 'string' ? ingredients.split('\n') : ingredients)
      .map((line) => plain(String(line)))
      .filter(Boolean),
    steps: stepsIn(recipe.recipeInstructions),
    memo: plain(recipe.description ?? ''),
    tags: (typeof keywords === 'string' ? keywords.split(/[,、]/) : keywords)
      .map((tag) => plain(tag))
      .filter(Boolean)
      .slice(0, 5),
    image:
      [recipe.image]
        .flat()
        .map(String)
        .find((address) => address.startsWith('data:')) ?? '',
    source: /^https?:\/\//.test(recipe.url ?? '') ? (recipe.url ?? '') : '',
  }
}

/** All fields of the recipe in schema.org format. */
export function toJsonLd(recipe: Recipe, image: string | null): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'Recipe',
    name: recipe.title,
    recipeYield: `${recipe.servings}${recipe.servingUnit}`,
    recipeIngredient: linesOf(recipe.ingredients),
    recipeInstructions: stepLines(recipe.steps).map((text) => ({ '@type': 'HowToStep', text })),
    dateCreated: new Date(recipe.createdAt).toISOString(),
    dateModified: new Date(recipe.editedAt).toISOString(),
    ...(recipe.tags.length > 0 && { keywords: recipe.tags.join(',') }),
    ...(recipe.memo && { description: recipe.memo }),
    ...(recipe.source && { url: recipe.source }),
    ...(image && { image }),
  }
}

/** The JSON-LD scripts of a page, or the text itself. */
function blocksIn(text: string): string[] {
  const scripts = [...text.matchAll(/<script[^>]*ld\+json[^>]*>([\s\S]*?)<\/script>/gi)].map(
    ([, block]) => block ?? '',
  )
  const start = text.search(/[[{]/)
  const end = Math.max(text.lastIndexOf('}'), text.lastIndexOf(']'))
  return [...scripts, ...(start >= 0 && end > start ? [text.slice(start, end + 1)] : [])]
}

/** Searches nested lists and graphs. */
function recipeIn(value: unknown): object | null {
  if (Array.isArray(value)) {
    for (const each of value) {
      const found = recipeIn(each)
      if (found) return found
    }
    return null
  }
  if (typeof value !== 'object' || value === null) return null
  const type = '@type' in value ? [value['@type']].flat() : []
  if (type.some((each) => String(each).endsWith('Recipe'))) return value
  return '@graph' in value ? recipeIn(value['@graph']) : null
}

/** A text, a list of texts, steps, or sections of steps. */
function stepsIn(value: unknown): string[] {
  if (typeof value === 'string') return plain(value).split('\n').map(withoutNumber).filter(Boolean)
  if (Array.isArray(value)) return value.flatMap(stepsIn)
  if (typeof value !== 'object' || value === null) return []
  if ('itemListElement' in value) return stepsIn(value.itemListElement)
  const text = 'text' in value ? value.text : 'name' in value ? value.name : ''
  return typeof text === 'string' ? [withoutNumber(plain(text).replaceAll('\n', ' '))].filter(Boolean) : []
}

function yieldOf(given: readonly string[]): Pick<Draft, 'servings' | 'servingUnit'> {
  for (const text of given) {
    const found = /(\d+)\s*(人分|人前|個|枚|本|食分|servings?)?/.exec(text.normalize('NFKC'))
    const unit = found?.[2] && !/^(?:人前|servings?)$/.test(found[2]) ? found[2] : '人分'
    if (found) return { servings: Number(found[1]), servingUnit: unit }
  }
  return { servings: null, servingUnit: '人分' }
}

/** Strips tags and decodes entities. */
function plain(html: string): string {
  return html
    .replace(/<br\s*\/?>|<\/(?:p|li|div)>/gi, '\n')
    .replace(/<[^>]+>/g, '')
    .replace(/&(?:nbsp|#160);/g, ' ')
    .replace(/&quot;/g, '"')
    .replace(/&#0?39;|&apos;/g, '’')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&amp;/g, '&')
    .trim()
}

function jsonOf(text: string): unknown {
  try {
    // Some pages put raw line breaks into strings, which JSON forbids.
    return JSON.parse(text.replace(/[\r\n\t]+/g, ' '))
  } catch {
    return null
  }
}
