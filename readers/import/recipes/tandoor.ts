import { openArchive } from '../../frame/archive/open-archive.ts'
import { emptyDraft } from '../../recipe/draft.ts'
import { fieldsOf, firstText, type ImportedFields, listOf, numberOf, textOf, timeOf } from '../fields.ts'
import { extensionOf, isPicture, jsonIn, nameOf, type OpenedFiles, pictureOf } from '../open-files.ts'
import type { FoundInFile, Picture, Source, SourceFile } from '../source.ts'
import { amountText, groupLine, plainSteps, type RecipeDraft, recipeRecord } from './recipe-record.ts'

const innerBytesMax = 60_000_000
const isRecipeFile = (path: string) => /(?:^|\/)recipe\.json$/.test(path)

/** Tandoor: an archive with an archive for each recipe, which holds recipe.json and a picture. Nothing deeper is opened. */
export async function recogniseTandoor(opened: OpenedFiles): Promise<Source | null> {
  const alone = opened.files.filter(({ path }) => isRecipeFile(path))
  const inner = opened.files.filter(({ path }) => /(?:^|\/)\d{1,9}\.zip$/.test(path))
  const isInner =
    inner.length > 0 && inner.length === opened.files.filter(({ path }) => extensionOf(path) === 'zip').length
  if (!(isInner && (await holdRecipe(opened, inner))) && !(await hasSteps(opened, alone))) return null
  return {
    name: 'Tandoor',
    app: 'recipe',
    neverTaken: ['献立・買い物リスト：レシピの書き出しに含まれないため'],
    read: async function* (context): AsyncGenerator<FoundInFile> {
      for (const file of alone) {
        const folder = file.path.slice(0, file.path.length - nameOf(file.path).length)
        const picture = opened.files.find(({ path }) => path.startsWith(folder) && isPicture(path))
        yield* recipeRecord(
          draftOf(jsonIn(await opened.textOf(file)), picture ? pictureOf(picture) : null),
          context,
        )
      }
      for (const file of inner) {
        const entries = await entriesOf(opened, file)
        const recipe = entries?.find(({ path }) => isRecipeFile(path))
        const text = recipe && (await opened.textOf(recipe))
        const picture = entries?.find(({ path }) => isPicture(path))
        if (text) yield* recipeRecord(draftOf(jsonIn(text), picture ? pictureOf(picture) : null), context)
        else yield { leftOut: `${nameOf(file.path)}：壊れているか、レシピがないため` }
      }
    },
  }
}

async function entriesOf(opened: OpenedFiles, file: SourceFile) {
  const bytes = await opened.bytesOf(file, innerBytesMax)
  return bytes && openArchive(new Blob([bytes]))
}

/** Other archives are named by numbers too. */
async function holdRecipe(opened: OpenedFiles, inner: readonly SourceFile[]): Promise<boolean> {
  for (const file of inner.slice(0, 40))
    if ((await entriesOf(opened, file))?.some(({ path }) => isRecipeFile(path))) return true
  return false
}

/** Nextcloud names its files alike, and writes them in the words of schema.org. */
async function hasSteps(opened: OpenedFiles, files: readonly SourceFile[]): Promise<boolean> {
  for (const file of files.slice(0, 40))
    if (Array.isArray(fieldsOf(jsonIn(await opened.textOf(file))).get('steps'))) return true
  return false
}

function draftOf(value: unknown, picture: Picture | null): RecipeDraft {
  const recipe = fieldsOf(value)
  const steps = listOf(recipe.get('steps')).map(fieldsOf)
  const isGrouped = steps.filter((step) => firstText(step, 'name') !== '').length > 1
  const nameOfStep = (step: ImportedFields) => (isGrouped ? '' : firstText(step, 'name'))
  const minutes = (numberOf(recipe.get('working_time')) ?? 0) + (numberOf(recipe.get('waiting_time')) ?? 0)
  return {
    ...emptyDraft,
    title: firstText(recipe, 'name'),
    ingredients: steps.flatMap((step) => [
      ...(isGrouped && firstText(step, 'name') && listOf(step.get('ingredients')).length > 0
        ? [groupLine(firstText(step, 'name'))]
        : []),
      ...listOf(step.get('ingredients')).map(ingredientLine),
    ]),
    steps: steps.flatMap((step) => [
      ...(isGrouped && firstText(step, 'name') ? [groupLine(firstText(step, 'name'))] : []),
      ...withTime(step, nameOfStep(step)),
    ]),
    memo: firstText(recipe, 'description'),
    servings: numberOf(recipe.get('servings')) ?? null,
    servingUnit: firstText(recipe, 'servings_text') || '人分',
    tags: listOf(recipe.get('keywords')).map(
      (each) => firstText(fieldsOf(each), 'label', 'name') || textOf(each),
    ),
    source: firstText(recipe, 'source_url'),
    facts: { minutes, rating: numberOf(recipe.get('rating')) ?? 0 },
    createdAt: timeOf(recipe.get('created_at')),
    editedAt: timeOf(recipe.get('updated_at')),
    picture,
  }
}

/** The words of a step, with the name and the minutes that stand beside them. */
function withTime(step: ImportedFields, name: string): string[] {
  const words = firstText(step, 'instruction', 'instructions_markdown')
  const minutes = numberOf(step.get('time')) ?? 0
  const isSaid = minutes === 0 || words.includes(`${minutes}分`)
  return plainSteps(`${name && `${name}：`}${words}${isSaid ? '' : `（${minutes}分）`}`)
}

function ingredientLine(value: unknown): string {
  const facts: ImportedFields = fieldsOf(value)
  const named = (name: string) => firstText(fieldsOf(facts.get(name)), 'name') || textOf(facts.get(name))
  if (facts.get('is_header') === true) return groupLine(firstText(facts, 'note') || named('food'))
  const amount = facts.get('no_amount') === true ? undefined : numberOf(facts.get('amount'))
  const note = firstText(facts, 'note')
  return [named('food'), amountText(amount, named('unit')), note && `（${note}）`].filter(Boolean).join(' ')
}
