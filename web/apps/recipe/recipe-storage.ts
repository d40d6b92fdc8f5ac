import { Map as YMap, Text as YText } from 'yjs'
import * as z from 'zod/mini'
import {
  type Cooked,
  cookedNoteLengthMax,
  type MealTime,
  mealTimes,
  type Photo,
  type Planned,
  type Recipe,
  recipeSourceLengthMax,
  recipeTagLengthMax,
  recipeTextLengthMax,
  recipeTitleLengthMax,
  type Shopped,
  servingsMax,
  servingsMin,
  usualServings,
} from '#contract/apps/app-recipe.ts'
import { blobHash } from '#contract/apps/sync-blob.ts'
import { textIn } from '#contract/apps/text-in.ts'
import type { PastedRecipe } from '#readers/recipe/draft.ts'
import { factsInMemo, memoWithoutFacts, type RecipeFacts, readFacts } from '#readers/recipe/facts.ts'
import { appStorage } from '#web/storage/app-storage.ts'
import type { RecordShape } from '#web/storage/records.ts'
import { homeOfRecipe } from './share/home-of-recipe.ts'

const photoShape = z.object({ hash: blobHash, width: z.number(), height: z.number() })
const stepPhotoShape = z.extend(photoShape, {
  step: z.string().check(z.maxLength(recipeTextLengthMax)),
  at: z.int().check(z.minimum(0)),
})
const cookedShape = z.object({ day: z.string(), note: z.string() })

export const recipeShape: RecordShape<Recipe> = {
  photosOf: ({ photo, stepPhotos = [] }) => [photo, ...stepPhotos].flatMap((each) => each?.hash ?? []),
  homeOf: homeOfRecipe,
  thingOf: (kind) => (kind === 'recipe' ? () => true : null),
  read: (map, base) => {
    const photo = z.safeParse(photoShape, map.get('photo'))
    const source = map.get('source')
    return {
      ...base,
      title: textIn(map, 'title'),
      ingredients: textIn(map, 'ingredients'),
      steps: textIn(map, 'steps'),
      memo: textIn(map, 'memo'),
      servings: servingsOf(map.get('servings')),
      servingUnit: String(map.get('servingUnit') ?? '人分'),
      tags: map.get('tags') instanceof YMap ? [...(map.get('tags') as YMap<unknown>).keys()].sort() : [], // Cast: checked just before.
      favorite: map.get('favorite') === true,
      ...(map.get('isWords') === true && { isWords: true as const }),
      ...(typeof map.get('dishOf') === 'string' && { dishOf: String(map.get('dishOf')) }),
      cooked: cookedOf(map.get('cooked')),
      planned: plannedOf(map.get('planned')),
      ...shoppedOf(map.get('shopped')),
      ...(photo.success && { photo: photo.data }),
      ...stepPhotosOf(map.get('stepPhotos')),
      ...factsOf(map),
      ...(typeof source === 'string' && source !== '' && { source }),
    }
  },
  write: ({
    title,
    ingredients,
    steps,
    memo,
    servings,
    servingUnit,
    tags,
    favorite,
    photo,
    source,
    cooked,
    planned,
    shopped = [],
    minutes,
    kcal,
    category,
    rating,
    isWords,
    dishOf,
    stepPhotos = [],
  }) => ({
    title: new YText(title),
    ingredients: new YText(ingredients),
    steps: new YText(steps),
    memo: new YText(memo),
    servings,
    servingUnit,
    tags: new YMap(tags.map((tag) => [tag, true])),
    favorite,
    photo,
    source,
    cooked: new YMap(cooked.map(({ id, day, note }) => [id, { day, note }])),
    minutes,
    kcal,
    category,
    rating,
    isWords,
    dishOf,
    stepPhotos: new YMap(stepPhotos.map(({ hash, ...photo }) => [hash, photo])),
    planned: new YMap(planned.map(({ day, time, servings }) => [plannedKey(day, time), servings])),
    shopped: new YMap(shopped.map(({ week, servings }) => [week, servings])),
  }),
}

export const recipeStorage = appStorage('recipe', recipeShape)

export const newRecipe = {
  title: '',
  ingredients: '',
  steps: '',
  memo: '',
  servings: usualServings,
  servingUnit: '人分',
  tags: [] as string[],
  favorite: false,
  cooked: [] as Cooked[],
  planned: [] as Planned[],
}

export function recipeOf(draft: PastedRecipe) {
  const facts = readFacts({ ...factsInMemo(draft.memo), ...draft.facts })
  const servings = draft.servings ? servingsOf(draft.servings) : newRecipe.servings
  return {
    ...newRecipe,
    title: draft.title.slice(0, recipeTitleLengthMax),
    ingredients: draft.ingredients.join('\n').slice(0, recipeTextLengthMax),
    steps: draft.steps.join('\n').slice(0, recipeTextLengthMax),
    memo: memoWithoutFacts(draft.memo, facts, servings).slice(0, recipeTextLengthMax),
    servings,
    servingUnit: draft.servingUnit,
    tags: draft.tags.map((tag) => tag.slice(0, recipeTagLengthMax)),
    ...(draft.source && { source: draft.source.slice(0, recipeSourceLengthMax) }),
    ...facts,
  }
}

/** A link alone is worth keeping, and so is anything else that was entered. */
export const isBlank = ({ title, ingredients, steps, memo, source = '', ...recipe }: Recipe): boolean =>
  [title, ingredients, steps, memo, source].every((text) => text.trim() === '') &&
  recipe.tags.length + recipe.cooked.length + recipe.planned.length === 0 &&
  [recipe.photo, recipe.stepPhotos, recipe.minutes, recipe.kcal, recipe.category, recipe.rating].every(
    (each) => !each,
  )

const servingsOf = (value: unknown): number =>
  typeof value === 'number' && value >= servingsMin
    ? Math.min(Math.round(value * 2) / 2, servingsMax)
    : newRecipe.servings

const factsOf = (map: YMap<unknown>): RecipeFacts =>
  readFacts({
    minutes: map.get('minutes'),
    kcal: map.get('kcal'),
    category: map.get('category'),
    rating: map.get('rating'),
  })

function stepPhotosOf(value: unknown): Pick<Recipe, 'stepPhotos'> {
  if (!(value instanceof YMap) || value.size === 0) return {}
  const photos = [...value.entries()].flatMap(([hash, each]) => {
    const photo = z.safeParse(stepPhotoShape, { ...Object(each), hash })
    return photo.success ? [photo.data] : []
  })
  return { stepPhotos: photos.sort((a, b) => a.at - b.at || (a.hash < b.hash ? -1 : 1)) }
}

function cookedOf(value: unknown): Cooked[] {
  if (!(value instanceof YMap)) return []
  return [...value.entries()]
    .flatMap(([id, each]): Cooked[] => {
      const cooked = z.safeParse(cookedShape, each)
      return cooked.success ? [{ id, ...cooked.data }] : []
    })
    .sort((a, b) => (a.day < b.day ? 1 : a.day > b.day ? -1 : a.id < b.id ? -1 : 1))
}

export const plannedKey = (day: string, time: MealTime): string => `${day} ${time}`

const plannedOf = (value: unknown): Planned[] =>
  value instanceof YMap
    ? [...value.entries()]
        .sort(([a], [b]) => (a < b ? -1 : 1))
        .flatMap(([key, servings]): Planned[] => {
          const [day = '', time] = key.split(' ')
          const known = mealTimes.find((each) => each === time)
          return dayForm.test(day) && known ? [{ day, time: known, servings: servingsOf(servings) }] : []
        })
    : []

function shoppedOf(value: unknown): Pick<Recipe, 'shopped'> {
  const shopped = entriesByDay(value).flatMap(([week, servings]): Shopped[] =>
    // The total of a week may be more than one meal can have.
    typeof servings === 'number' && servings > 0 ? [{ week, servings }] : [],
  )
  return shopped.length > 0 ? { shopped } : {}
}

const entriesByDay = (value: unknown): [day: string, servings: unknown][] =>
  value instanceof YMap
    ? [...value.entries()].filter(([day]) => dayForm.test(day)).sort(([a], [b]) => (a < b ? -1 : 1))
    : []

const dayForm = /^\d{4}-\d\d-\d\d$/

const longText = z._default(z.string().check(z.maxLength(recipeTextLengthMax)), '')
const exportedRecipe = z.object({
  id: z.string().check(z.maxLength(64)),
  createdAt: z.number(),
  editedAt: z.number(),
  trashedAt: z.optional(z.number()),
  title: z._default(z.string().check(z.maxLength(recipeTitleLengthMax)), ''),
  ingredients: longText,
  steps: longText,
  memo: longText,
  servings: z._default(z.number(), newRecipe.servings),
  servingUnit: z._default(z.string().check(z.maxLength(10)), newRecipe.servingUnit),
  tags: z._default(z.array(z.string().check(z.maxLength(recipeTagLengthMax))), []),
  favorite: z._default(z.boolean(), false),
  isWords: z.optional(z.literal(true)),
  dishOf: z.optional(z.string().check(z.maxLength(64))),
  photo: z.optional(photoShape),
  stepPhotos: z.optional(z.array(stepPhotoShape)),
  source: z.optional(z.string().check(z.maxLength(recipeSourceLengthMax))),
  minutes: z.optional(z.unknown()),
  kcal: z.optional(z.unknown()),
  category: z.optional(z.unknown()),
  rating: z.optional(z.unknown()),
  cooked: z._default(
    z.array(
      z.object({ id: z.string(), day: z.string(), note: z.string().check(z.maxLength(cookedNoteLengthMax)) }),
    ),
    [],
  ),
  planned: z._default(
    z.array(
      z.object({
        day: z.string().check(z.regex(dayForm)),
        time: z.enum(mealTimes),
        servings: z.number(),
      }),
    ),
    [],
  ),
  shopped: z.optional(z.array(z.object({ week: z.string().check(z.regex(dayForm)), servings: z.number() }))),
})

/** Parses a recipe from an export file. */
export function parseRecipe(value: unknown): Recipe | null {
  const recipe = z.safeParse(exportedRecipe, value)
  if (!recipe.success) return null
  const {
    trashedAt,
    photo,
    source,
    minutes,
    kcal,
    category,
    rating,
    shopped,
    isWords,
    dishOf,
    stepPhotos,
    ...rest
  } = recipe.data
  return {
    ...rest,
    ...readFacts({ minutes, kcal, category, rating }),
    servings: servingsOf(rest.servings),
    ...(trashedAt !== undefined && { trashedAt }),
    ...(photo && { photo: photo satisfies Photo }),
    ...(source && { source }),
    ...(isWords && { isWords }),
    ...(dishOf && { dishOf }),
    ...(stepPhotos && stepPhotos.length > 0 && { stepPhotos }),
    ...(shopped && shopped.length > 0 && { shopped }),
  }
}
