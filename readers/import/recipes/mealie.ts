import { emptyDraft } from '../../recipe/draft.ts'
import { yieldOf } from '../../recipe/read-json-ld.ts'
import { fieldsOf, firstText, type ImportedFields, listOf, numberOf, textOf, timeOf } from '../fields.ts'
import { extensionOf, isPicture, jsonIn, nameOf, type OpenedFiles, pictureOf } from '../open-files.ts'
import type { FoundInFile, Source, SourceFile } from '../source.ts'
import { minutesIn } from './minutes.ts'
import { amountText, groupLine, plainSteps, type RecipeDraft, recipeRecord } from './recipe-record.ts'

/** Mealie: a JSON file for each recipe, alone or in an archive with its picture in the same folder. */
export async function recogniseMealie(opened: OpenedFiles): Promise<Source | null> {
  const files = opened.files.filter(({ path }) => extensionOf(path) === 'json')
  let isMealie = false
  for (const file of files.slice(0, 40)) isMealie ||= recipesIn(jsonIn(await opened.textOf(file))).length > 0
  if (!isMealie) return null
  return {
    name: 'Mealie',
    app: 'recipe',
    neverTaken: ['献立・買い物リスト・コメント：レシピの書き出しに含まれないため'],
    read: async function* (context): AsyncGenerator<FoundInFile> {
      for (const file of files) {
        const value = jsonIn(await opened.textOf(file))
        if (value === null) yield { leftOut: `${nameOf(file.path)}：壊れているか、大きすぎるため` }
        for (const recipe of recipesIn(value))
          yield* recipeRecord(draftOf(recipe, pictureFor(file, opened.files)), context)
      }
    },
  }
}

/** The tables of its database: a recipe in them is apart from its ingredients and steps. */
export async function isMealieBackup(opened: OpenedFiles): Promise<boolean> {
  const file = opened.files.find(({ path }) => nameOf(path) === 'database.json')
  return file !== undefined && fieldsOf(jsonIn(await opened.textOf(file))).has('recipes_ingredients')
}

const recipesIn = (value: unknown): ImportedFields[] =>
  (Array.isArray(value)
    ? value
    : listOf(fieldsOf(value).get('recipes')).length > 0
      ? listOf(fieldsOf(value).get('recipes'))
      : [value]
  )
    .map((each) => fieldsOf(inCamelCase(each)))
    // Its own names; schema.org has none of them.
    .filter(
      (each) =>
        each.has('recipeIngredient') &&
        !each.has('@type') &&
        (each.has('slug') || each.has('orgURL') || each.has('orgUrl') || each.has('groupId')),
    )

/** Older versions write recipe_ingredient. Deeper than their fields nothing is read. */
function inCamelCase(value: unknown, depth = 0): unknown {
  if (typeof value !== 'object' || value === null || depth > nestingMax) return value
  if (Array.isArray(value)) return value.map((each) => inCamelCase(each, depth + 1))
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [
      name.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase()),
      inCamelCase(each, depth + 1),
    ]),
  )
}
const nestingMax = 20

const toolsOf = (tools: readonly string[]) => (tools.length > 0 ? `道具：${tools.join('、')}` : '')

function pictureFor(file: SourceFile, files: readonly SourceFile[]) {
  const folder = file.path.slice(0, file.path.length - nameOf(file.path).length)
  const beside = files.filter(({ path }) => path.startsWith(folder) && isPicture(path))
  const rest = ({ path }: SourceFile) => path.slice(folder.length)
  const found =
    beside.find((each) => /^(?:images\/)?original\.\w+$/.test(rest(each))) ??
    beside.find((each) => /^[^/]+$/.test(rest(each)) && beside.length === 1)
  return found ? pictureOf(found) : null
}

function draftOf(recipe: ImportedFields, picture: RecipeDraft['picture']): RecipeDraft {
  const notes = listOf(recipe.get('notes')).map((note) => {
    const { title, text } = {
      title: firstText(fieldsOf(note), 'title'),
      text: firstText(fieldsOf(note), 'text'),
    }
    return [title, text].filter(Boolean).join('\n')
  })
  const named = (name: string) =>
    listOf(recipe.get(name)).map((each) => firstText(fieldsOf(each), 'name') || textOf(each))
  const key = firstText(recipe, 'id', 'slug')
  const [category = '', ...categories] = named('recipeCategory')
  return {
    ...emptyDraft,
    ...(key !== '' && { key }),
    title: firstText(recipe, 'name'),
    ingredients: listOf(recipe.get('recipeIngredient')).flatMap(ingredientLines),
    steps: listOf(recipe.get('recipeInstructions')).flatMap((step) => {
      const facts = fieldsOf(step)
      const title = firstText(facts, 'title')
      return [...(title ? [groupLine(title)] : []), ...plainSteps(firstText(facts, 'text') || textOf(step))]
    }),
    memo: [firstText(recipe, 'description'), ...notes, toolsOf(named('tools'))].filter(Boolean).join('\n\n'),
    ...yieldOf([textOf(recipe.get('recipeServings')) || firstText(recipe, 'recipeYield')]),
    tags: [...named('tags'), ...categories],
    source: firstText(recipe, 'orgURL', 'orgUrl'),
    facts: {
      minutes:
        minutesIn(firstText(recipe, 'totalTime')) ||
        minutesIn(firstText(recipe, 'prepTime')) + minutesIn(firstText(recipe, 'performTime', 'cookTime')),
      kcal: numberOf(/[\d.]+/.exec(firstText(fieldsOf(recipe.get('nutrition')), 'calories'))?.[0]) ?? 0,
      category,
      rating: numberOf(recipe.get('rating')) ?? 0,
    },
    createdAt: timeOf(recipe.get('createdAt')) ?? timeOf(recipe.get('dateAdded')),
    editedAt: timeOf(recipe.get('updatedAt')) ?? timeOf(recipe.get('dateUpdated')),
    picture: picture ?? null,
  }
}

/** A heading of a group, and the ingredient as Mealie shows it. */
function ingredientLines(value: unknown): string[] {
  const facts = fieldsOf(value)
  const named = (name: string) => firstText(fieldsOf(facts.get(name)), 'name') || textOf(facts.get(name))
  const title = firstText(facts, 'title')
  // Without amounts the quantity is always 1, and the note holds the whole line.
  const quantity = facts.get('disableAmount') === true ? 0 : numberOf(facts.get('quantity'))
  const note = firstText(facts, 'note')
  const parts = (shownNote: string) =>
    [named('food'), amountText(quantity, named('unit')), shownNote].filter(Boolean).join(' ')
  const shown = firstText(facts, 'display', 'originalText')
  // Mealie shows the amount first, as English does.
  const isJapanese = named('food') !== '' && /[^ -~\u00a0-\u2044\u2150-\u215f]/.test(shown)
  const line = (isJapanese ? parts(note && `（${note}）`) : shown || parts(note)) || textOf(value)
  return [...(title ? [groupLine(title)] : []), line]
}
