import { stepPhotosMax } from '#contract/apps/app-recipe.ts'
import { type JsonLdRecipe, readTypedRecipes } from '../../recipe/read-json-ld.ts'
import { readMicrodata } from '../../recipe/read-microdata.ts'
import { fieldsOf, firstText, type ImportedFields, listOf, numberOf, textOf, timeOf } from '../fields.ts'
import { dataPicture, picturesBeside, picturesIn } from '../notes/pictures-beside.ts'
import { extensionOf, type OpenedFiles } from '../open-files.ts'
import { ownIdIn } from '../own-id.ts'
import type { FoundInFile, Picture, Source, SourceFile } from '../source.ts'
import { type RecipeDraft, recipeRecord } from './recipe-record.ts'

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
    read: async function* (context): AsyncGenerator<FoundInFile> {
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

const recipesIn = (text: string): JsonLdRecipe[] => {
  const found = readTypedRecipes(text)
  return found.length > 0 ? found : readMicrodata(text)
}

function recordOf(
  { draft, fields }: JsonLdRecipe,
  file: SourceFile,
  find: (address: string) => Picture | null,
) {
  const facts = fieldsOf(fields)
  const own = fieldsOf(facts.get('kotsukotsu:own'))
  // Nextcloud keeps it beside the file.
  const images = [draft.image, ...imagesOf(facts.get('image')), ...(isNextcloud(file) ? ['full.jpg'] : [])]
  const image = images.map(find).find(Boolean) ?? null
  const key = draft.source || firstText(facts, '@id')
  return {
    ...draft,
    ...ownIdIn(firstText(own, 'id')),
    ...(key !== '' && { key: `${key}\n${draft.title}` }),
    // Another page's words may be many, and hold HTML; all of ours are the member's.
    ...(own.size > 0 && {
      ...ownWords(facts),
      tags: listOf(own.get('tags')).map(textOf),
      isFavorite: own.get('favorite') === true,
      servings: numberOf(own.get('servings')) ?? draft.servings,
      servingUnit: firstText(own, 'servingUnit') || draft.servingUnit,
      ...ownParts(own),
    }),
    createdAt: timeOf(facts.get('dateCreated')) ?? file.modifiedAt ?? undefined,
    editedAt: timeOf(facts.get('dateModified')),
    picture: image,
  }
}

const ownWords = (facts: ImportedFields) => ({
  title: textOf(facts.get('name')),
  ingredients: listOf(facts.get('recipeIngredient')).map(textOf),
  steps: listOf(facts.get('recipeInstructions')).map((step) => textOf(fieldsOf(step).get('text'))),
  memo: textOf(facts.get('description')),
})

/** When it was cooked, and the photos of its steps. */
export function ownParts(own: ImportedFields): Pick<RecipeDraft, 'cooked' | 'stepPhotos'> {
  const cooked = listOf(own.get('cooked'))
    .map(fieldsOf)
    .map((each) => ({
      id: textOf(each.get('id')),
      day: textOf(each.get('day')),
      note: textOf(each.get('note')),
    }))
    .filter(({ id, day }) => id !== '' && /^\d{4}-\d\d-\d\d$/.test(day))
  const stepPhotos = listOf(own.get('stepPhotos'))
    .slice(0, stepPhotosMax)
    .map(fieldsOf)
    .flatMap((each) => {
      const picture = dataPicture(textOf(each.get('image')))
      const at = numberOf(each.get('at'))
      return picture && at !== undefined ? [{ step: textOf(each.get('step')), at, picture }] : []
    })
  return { cooked, stepPhotos }
}

const isNextcloud = ({ path }: SourceFile) => /(?:^|\/)recipe\.json$/.test(path)

const imagesOf = (value: unknown): string[] =>
  [value].flat().map((each) => textOf(each) || firstText(fieldsOf(each), 'url', 'contentUrl'))
