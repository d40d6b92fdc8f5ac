import { type Element, elementsIn, parseMarkup, textIn } from '../frame/markup/parse-markup.ts'
import { draftOfFields, type JsonLdRecipe } from './read-json-ld.ts'

/** The recipes of a page whose elements say in attributes which part of a recipe they are. */
export function readMicrodata(page: string): JsonLdRecipe[] {
  if (!/itemtype/i.test(page)) return []
  const recipes = elementsIn(parseMarkup(page), ({ attributes }) =>
    /schema\.org\/Recipe\b/i.test(attributes.get('itemtype') ?? ''),
  )
  return recipes.flatMap((recipe) => {
    // The name inside its author's or publisher's element is theirs.
    const inOthers = new Set(
      elementsIn(recipe, isItem)
        .filter((item) => item !== recipe)
        .flatMap((item) => elementsIn(item, (each) => each !== item)),
    )
    const all = (name: string, isOwn = true) =>
      elementsIn(recipe, (element) => namesOf(element).includes(name) && !(isOwn && inOthers.has(element)))
        .flatMap((element) => valuesOf(element))
        .filter((text) => text !== '')
    const fields = {
      '@type': 'Recipe',
      name: all('name')[0] ?? '',
      recipeIngredient: [...all('recipeIngredient'), ...all('ingredients')],
      // Each step may be an item of its own.
      recipeInstructions: firstFilled(all('recipeInstructions'), all('recipeInstructions', false)),
      recipeYield: all('recipeYield')[0] ?? '',
      totalTime: all('totalTime')[0],
      prepTime: all('prepTime')[0],
      cookTime: all('cookTime')[0],
      keywords: all('keywords').join(','),
      image: all('image')[0],
      url: all('url')[0],
    }
    const read = draftOfFields(fields)
    return read && fields.recipeIngredient.length > 0 ? [read] : []
  })
}

const isItem = ({ attributes }: Element) => attributes.has('itemscope')
const namesOf = ({ attributes }: Element) => (attributes.get('itemprop') ?? '').split(/\s+/)
const firstFilled = (...lists: readonly string[][]): string[] => lists.find((list) => list.length > 0) ?? []

/** A value in an attribute wins over the text; a list is its items. */
function valuesOf(element: Element): string[] {
  const { attributes } = element
  const given = ['content', 'datetime', 'src', 'href'].map((name) => attributes.get(name)).find(Boolean)
  if (given) return [given]
  const items = elementsIn(element, ({ tag }) => tag === 'li' || tag === 'p')
  return (items.length > 0 ? items : [element]).map((each) => textIn(each).replaceAll(/\s+/g, ' ').trim())
}
