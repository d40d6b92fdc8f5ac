import { type Element, elementsIn, parseMarkup, textIn } from '../../frame/markup/parse-markup.ts'
import type { Draft } from '../../recipe/draft.ts'
import { draftOfFields, readTypedRecipes } from '../../recipe/read-json-ld.ts'
import { fieldsOf, firstText, listOf, textOf, timeOf } from '../fields.ts'
import { picturesBeside, picturesIn } from '../notes/pictures-beside.ts'
import { extensionOf, type OpenedFiles } from '../open-files.ts'
import { ownIdIn } from '../own-id.ts'
import type { Found, Picture, Source, SourceFile } from '../source.ts'
import { recipeRecord } from './recipe-record.ts'

type Read = { draft: Draft; fields: object }

/** Recipes in the words of schema.org: JSON-LD alone or in a saved page, and microdata. Our own export is one. */
export async function recogniseStructured(opened: OpenedFiles): Promise<Source | null> {
  const files = opened.files.filter(({ path }) => /^(?:json|jsonld|html?)$/.test(extensionOf(path)))
  let isRecipe = false
  // Saved pages may stand among others.
  for (const file of files.slice(0, 40)) isRecipe ||= recipesIn((await opened.textOf(file)) ?? '').length > 0
  if (!isRecipe) return null
  return {
    name: 'レシピのページ・データ',
    app: 'recipe',
    neverTaken: [
      'ページの感想と評価：自分のものではないため',
      'ウェブにある写真：保存したページに入っていないため',
    ],
    read: async function* (context): AsyncGenerator<Found> {
      const pictures = picturesIn(opened.files)
      for (const file of files) {
        const found = recipesIn((await opened.textOf(file)) ?? '')
        if (found.length === 0) yield { leftOut: `${file.path}：レシピのデータがないため` }
        const { find } = picturesBeside(file, pictures)
        for (const each of found) yield* recipeRecord(recordOf(each, file, find), context)
      }
    },
  }
}

const recipesIn = (text: string): Read[] => {
  const found = readTypedRecipes(text)
  return found.length > 0 ? found : microdataIn(text)
}

function recordOf({ draft, fields }: Read, file: SourceFile, find: (address: string) => Picture | null) {
  const facts = fieldsOf(fields)
  const own = fieldsOf(facts.get('kotsukotsu:own'))
  const image = [draft.image, ...imagesOf(facts.get('image'))].map(find).find(Boolean) ?? null
  const key = draft.source || firstText(facts, '@id')
  return {
    ...draft,
    ...ownIdIn(firstText(own, 'id')),
    ...(key !== '' && { key: `${key}\n${draft.title}` }),
    // Another page's words may be many; all of ours are the member's.
    ...(own.size > 0 && {
      tags: listOf(own.get('tags')).map(textOf),
      isFavorite: own.get('favorite') === true,
    }),
    createdAt: timeOf(facts.get('dateCreated')) ?? file.modifiedAt ?? undefined,
    editedAt: timeOf(facts.get('dateModified')),
    picture: image,
  }
}

const imagesOf = (value: unknown): string[] =>
  [value].flat().map((each) => textOf(each) || firstText(fieldsOf(each), 'url', 'contentUrl'))

/** The elements that say in attributes which part of a recipe they are. */
function microdataIn(page: string): Read[] {
  if (!/itemtype/i.test(page)) return []
  const recipes = elementsIn(parseMarkup(page), ({ attributes }) =>
    /schema\.org\/Recipe\b/i.test(attributes.get('itemtype') ?? ''),
  )
  return recipes.flatMap((recipe) => {
    const all = (name: string) =>
      elementsIn(recipe, ({ attributes }) => (attributes.get('itemprop') ?? '').split(/\s+/).includes(name))
        .flatMap((element) => valuesOf(element))
        .filter((text) => text !== '')
    const fields = {
      '@type': 'Recipe',
      name: all('name')[0] ?? '',
      recipeIngredient: [...all('recipeIngredient'), ...all('ingredients')],
      recipeInstructions: all('recipeInstructions'),
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

/** A value in an attribute wins over the text; a list is its items. */
function valuesOf(element: Element): string[] {
  const { attributes } = element
  const given = ['content', 'datetime', 'src', 'href'].map((name) => attributes.get(name)).find(Boolean)
  if (given) return [given]
  const items = elementsIn(element, ({ tag }) => tag === 'li' || tag === 'p')
  return (items.length > 0 ? items : [element]).map((each) => textIn(each).replaceAll(/\s+/g, ' ').trim())
}
