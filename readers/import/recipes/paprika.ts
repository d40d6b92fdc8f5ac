import { readWithin } from '../../frame/archive/read-within.ts'
import { emptyDraft } from '../../recipe/draft.ts'
import { yieldOf } from '../../recipe/read-json-ld.ts'
import { fieldsOf, firstText, type ImportedFields, listOf, numberOf, textOf, timeOf } from '../fields.ts'
import { extensionOf, jsonIn, nameOf, type OpenedFiles, pictureIn } from '../open-files.ts'
import { ownIdIn } from '../own-id.ts'
import type { FoundInFile, Source } from '../source.ts'
import { minutesIn } from './minutes.ts'
import { groupLine, recipeRecord } from './recipe-record.ts'
import { ownParts } from './structured.ts'

const recipeBytesMax = 40_000_000

/** Paprika: an archive with one compressed JSON file for each recipe, its photo inside. */
export async function recognisePaprika(opened: OpenedFiles): Promise<Source | null> {
  const recipes = opened.files.filter(({ path }) => extensionOf(path) === 'paprikarecipe')
  if (recipes.length === 0) return null
  return {
    name: 'Paprika',
    app: 'recipe',
    neverTaken: [
      '献立・買い物リスト・食品庫：Paprikaのレシピの書き出しに含まれないため',
      '2枚目からの写真：レシピの写真は1枚のため',
    ],
    read: async function* (context): AsyncGenerator<FoundInFile> {
      for (const file of recipes) {
        const packed = await opened.bytesOf(file, recipeBytesMax)
        const bytes = packed && (await readWithin(unpacked(packed), recipeBytesMax))
        const value = bytes && jsonIn(new TextDecoder().decode(bytes))
        if (!value) yield { leftOut: `${nameOf(file.path)}：壊れているか、大きすぎるため` }
        else yield* recipeRecord(draftOf(fieldsOf(value)), context)
      }
    },
  }
}

const unpacked = (bytes: Uint8Array<ArrayBuffer>) =>
  bytes[0] === 0x1f && bytes[1] === 0x8b
    ? new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'))
    : // Cast: the stream of a Blob has bytes of memory of its own.
      (new Blob([bytes]).stream() as ReadableStream<Uint8Array<ArrayBuffer>>)

function draftOf(recipe: ImportedFields) {
  const text = (name: string) => textOf(recipe.get(name)).replaceAll(/\r\n?/g, '\n').trim()
  const address = firstText(recipe, 'source_url')
  const [first] = listOf(recipe.get('photos')).map(fieldsOf)
  const photo = text('photo_data') || textOf(first?.get('data'))
  const uid = text('uid')
  const own = fieldsOf(recipe.get('kotsukotsu'))
  const named = (label: string, value: string) => (value === '' ? '' : `${label}：${value}`)
  const isAddress = /^https?:/.test(address)
  // A recipe has no fields for these.
  const others = [
    text('nutritional_info'),
    named('難しさ', text('difficulty')),
    isAddress ? named('出典', text('source')) : '',
  ]
  return {
    ...emptyDraft,
    ...(uid !== '' && { key: uid }),
    ...ownIdIn(firstText(own, 'id')),
    title: text('name'),
    ingredients: text('ingredients').split('\n').map(withGroup),
    steps: text('directions').split('\n').map(withGroup),
    memo: [text('description'), text('notes'), ...(own.size > 0 ? [] : others)].filter(Boolean).join('\n\n'),
    ...(own.size > 0
      ? { servings: numberOf(own.get('servings')) ?? null, servingUnit: textOf(own.get('servingUnit')) }
      : yieldOf([text('servings')])),
    tags: listOf(recipe.get('categories')).map(textOf),
    source: isAddress ? address : text('source'),
    facts: {
      minutes: minutesIn(text('total_time')) || minutesIn(text('prep_time')) + minutesIn(text('cook_time')),
      rating: numberOf(recipe.get('rating')) ?? 0,
      category: firstText(own, 'category'),
      kcal: numberOf(own.get('kcal')) ?? 0,
    },
    isFavorite: recipe.get('on_favorites') === true || recipe.get('on_favorites') === 1,
    createdAt: timeOf(own.get('createdAt')) ?? timeOf(text('created')),
    editedAt: timeOf(own.get('editedAt')),
    ...ownParts(own),
    picture: photo === '' ? null : pictureIn(photo, typeOf(photo), text('name')),
  }
}

/** A heading ends with a colon and says no amount. */
const withGroup = (line: string) => {
  const heading = /^\s*([^\d０-９:：]{1,40})[:：]\s*$/.exec(line)?.[1]
  return heading ? groupLine(heading) : line
}

const typeOf = (base64: string) => (base64.startsWith('iVBOR') ? 'image/png' : 'image/jpeg')
