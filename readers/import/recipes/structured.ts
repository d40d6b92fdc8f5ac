import { stepPhotosMax } from '#contract/apps/app-recipe.ts'
import { decodeEntities } from '../../frame/markup/entities.ts'
import { htmlText, isHtml } from '../../recipe/layout/html-text.ts'
import { type JsonLdRecipe, readTypedRecipes } from '../../recipe/read-json-ld.ts'
import { readMicrodata } from '../../recipe/read-microdata.ts'
import { readText } from '../../recipe/read-text.ts'
import { fieldsOf, firstText, type ImportedFields, listOf, numberOf, textOf, timeOf } from '../fields.ts'
import { dataPicture, picturesBeside, picturesIn } from '../notes/pictures-beside.ts'
import { extensionOf, type OpenedFiles } from '../open-files.ts'
import { ownIdIn } from '../own-id.ts'
import type { FoundInFile, Picture, Source, SourceFile } from '../source.ts'
import { type RecipeDraft, recipeRecord } from './recipe-record.ts'

/** Recipes in the words of schema.org: JSON-LD alone or in a saved page, and microdata. Our own export is one. */
export async function recogniseStructured(opened: OpenedFiles): Promise<Source | null> {
  const files = opened.files.filter(({ path }) => /^(?:json|jsonld|html?)$/.test(extensionOf(path)))
  // Saved pages may stand among others. By their words alone all must be recipes, or they are notes.
  let [hasData, areInWords] = [false, files.length > 0]
  for (const file of files.slice(0, 40)) {
    const text = (await opened.textOf(file)) ?? ''
    hasData ||= dataIn(text).length > 0
    areInWords &&= hasData || recipeInWords(text).length > 0
  }
  if (!hasData && !areInWords) return null
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

function dataIn(text: string): JsonLdRecipe[] {
  const found = readTypedRecipes(text)
  return found.length > 0 ? found : readMicrodata(text)
}

function recipesIn(text: string): JsonLdRecipe[] {
  const data = dataIn(text)
  const all = data.length > 0 ? data : recipeInWords(text)
  const address = addressOf(text)
  return all.map(({ draft, fields }) => ({ draft: { ...draft, source: draft.source || address }, fields }))
}

/** A saved page without such data that has a heading for ingredients and one for steps. */
function recipeInWords(page: string): JsonLdRecipe[] {
  if (!/^\s*</.test(page) || !isHtml(page)) return []
  const words = htmlText(page)
  if (!ingredientsHeading.test(words) || !stepsHeading.test(words)) return []
  const { draft } = readText(page).first
  return draft.title !== '' && draft.ingredients.length > 1 && draft.steps.length > 0
    ? [{ draft, fields: {} }]
    : []
}

const ingredientsHeading = /^[^\p{L}\n]{0,4}(?:材料|ingredients)(?:[^\p{L}\n].{0,20}|\d.{0,20})?$/imu
const stepsHeading =
  /^[^\p{L}\n]{0,4}(?:(?:簡単な)?(?:作り方|つくり方)|手順|directions|instructions|method)[^\p{L}\n]{0,10}$/imu

/** Where a page comes from, as it says itself or as the browser that saved it wrote. */
function addressOf(page: string): string {
  const head = page.slice(0, headLength)
  const [tag = ''] =
    /<link\b[^>]{0,200}\brel=["']?canonical\b[^>]{0,500}>/i.exec(head) ??
    /<meta\b[^>]{0,200}\bog:url\b[^>]{0,500}>/i.exec(head) ??
    []
  const [, given] = /\b(?:href|content)=["']?(https?:\/\/[^"'\s>]{1,450})/i.exec(tag) ?? []
  const [, saved = ''] = /<!-- saved from url=\(\d+\)(https?:\/\/\S{1,450}) -->/.exec(head) ?? []
  return decodeEntities(given ?? saved)
}
const headLength = 100_000

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
