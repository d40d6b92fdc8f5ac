import { type Draft, emptyDraft } from '../draft.ts'
import { isAmountAlone, splitLine } from '../quantity/split-line.ts'
import { isTitleOnly } from './clean-title.ts'
import { isDateOrPath, isFactName, isSentence } from './line-form.ts'
import { type Line, normalise } from './normalise.ts'
import { type Placed, type Placing, placeByForm, placeLines } from './place-lines.ts'
import { itemsTold, readProse } from './prose.ts'
import { isTableHead, type ReadLine, readIngredients } from './read-ingredients.ts'
import { readSteps } from './read-steps.ts'
import { isServingsAlone, servingsIn } from './servings.ts'
import { dishAtEnd, findTitle } from './title.ts'

/** A recipe read from text, and the lines that are in no part of it. */
export type Reading = { draft: Draft; leftOut: string[] }

const tagsMax = 5
const hashtags = /^(?:[#＃][^\s#＃　]+[\s　]*)+$/

/** Reads a recipe from text by its headings, and a second time by the form of its lines if the first is doubtful. */
export function readText(text: string): { first: Reading; second: Reading | null } {
  const lines = normalise(text)
  const first = readPlaced(lines, placeLines(lines))
  if (isSure(first.draft)) return { first, second: null }
  const second = readPlaced(lines, placeByForm(lines))
  return { first, second: isDifferent(first.draft, second.draft) && !isEmpty(second.draft) ? second : null }
}

const isEmpty = ({ ingredients, steps }: Draft) => ingredients.length === 0 && steps.length === 0

/** Both parts are there, and most ingredients have an amount. */
function isSure({ ingredients, steps }: Draft): boolean {
  const items = ingredients.filter((line) => !line.startsWith('【'))
  const measured = items.filter((line) => splitLine(line).amount !== '')
  return items.length > 0 && steps.length > 0 && measured.length * 2 >= items.length
}

const isDifferent = (one: Draft, other: Draft) =>
  one.ingredients.join('\n') !== other.ingredients.join('\n') ||
  one.steps.join('\n') !== other.steps.join('\n')

function readPlaced(lines: readonly Line[], placing: Placing): Reading {
  const { placed, isPage, dishes } = placing
  const rest = placed.filter(({ line }) => !hashtags.test(line.text) && !isAddress(line.text))
  const tags = lines.filter(({ text }) => hashtags.test(text))
  const source = lines.find(({ text }) => isAddress(text))
  const listed = ingredientsIn(rest, placing)
  const numbered = stepsIn(rest, isPage)
  const prose = readProse(numbered.steps, listed.length > 0)
  const told =
    prose ?? (listed.length > 0 ? { ingredients: [], steps: numbered.steps } : itemsTold(numbered.steps))
  const ingredients = [...listed, ...told.ingredients]
  const steps = { steps: told.steps, memo: [...numbered.memo, ...(prose?.memo ?? [])] }
  const head = rest
    .filter(({ place, line }) => place === 'head' && !isServingsAlone(line.text))
    .map(({ line }) => line)
  const body = [...ingredients, ...steps.steps].map(({ text }) => text).join('\n')
  const tagNames = [...new Set(tags.flatMap(({ text }) => text.split(/[#＃\s　]+/)))].filter(Boolean)
  const paths = new Set(lines.filter(({ text }) => isDateOrPath(text)).map(({ at }) => at))
  const title =
    ingredients.length + steps.steps.length > 0
      ? findTitle({
          head,
          above: lines.slice(0, firstPlaced(placed)),
          dishes,
          body,
          items: ingredients.map(({ text }) => splitLine(text).name),
          tags: tagNames,
          isPage,
          paths,
        })
      : { title: '', from: [] }
  const memo = memoIn(rest, { head, title: title.from, isPage, noted: steps.memo })
  const spoken =
    listed.length > 0 ? null : head.map(({ text }) => servingsIn(text)).find((each) => each !== null)
  const servings = servingsOf(rest) ?? prose?.servings ?? spoken
  const used = new Set([
    ...[...ingredients, ...steps.steps, ...memo].flatMap(({ from }) => from),
    // A site's name beside the title and other words around it are not in the recipe.
    ...title.from.filter(({ text }) => isTitleOnly(text, title.title)).map(({ at }) => at),
    ...tags.map(({ at }) => at),
    ...(source ? [source.at] : []),
    ...rest
      .filter(({ place, line }) => place === 'heading' || isServingsAlone(line.text))
      .map(({ line }) => line.at),
  ])
  return {
    draft: {
      ...emptyDraft,
      ...servings,
      title: title.title || prose?.title || dishAtEnd(lines),
      ingredients: ingredients.map(({ text }) => text),
      steps: steps.steps.map(({ text }) => text),
      memo: memo.map(({ text }) => text).join('\n'),
      tags: tagNames.slice(0, tagsMax),
      source: source?.text ?? '',
    },
    leftOut: lines.filter(({ at }) => !used.has(at)).map(({ text }) => text.replaceAll('\t', ' ')),
  }
}

const firstPlaced = (placed: readonly Placed[]) =>
  placed.findIndex(({ place }) => place === 'ingredients' || place === 'steps')

const isAddress = (text: string) => /^https?:\/\/\S+$/.test(text)

/** 丼2杯分 below ごはん is its amount; 2人分 never is. */
function isAmountBelow(placed: readonly Placed[], at: number): boolean {
  const [above, each] = [placed[at - 1], placed[at]]
  if (!above || !each || above.place !== 'ingredients' || /人[分前]/.test(each.line.text)) return false
  return isAmountAlone(each.line.text) && splitLine(above.line.text).amount === ''
}

/** A heading that promises ingredients never yields none: if no line looks like one, all lines below it are. */
function ingredientsIn(placed: readonly Placed[], { hasIngredientHeading }: Placing): ReadLine[] {
  const rows = placed.filter(
    ({ place, line }, at) =>
      place === 'ingredients' &&
      (!isServingsAlone(line.text) || isAmountBelow(placed, at)) &&
      !isTableHead(line),
  )
  const items = new Set(rows)
  const grouped = placed.flatMap((each): Line[] => {
    if (each.place === 'heading' && each.heading?.kind === 'ingredients' && each.heading.label)
      return [{ ...each.line, text: `【${each.heading.label}】`, cells: null }]
    return items.has(each) ? [each.line] : []
  })
  const read = rows.length > 0 ? readIngredients(grouped) : []
  if (read.length > 0 || !hasIngredientHeading) return read
  const start = placed.findIndex(
    ({ heading, place }) => place === 'heading' && heading?.kind === 'ingredients',
  )
  const below = placed.slice(start + 1)
  const end = below.findIndex(({ place }) => place === 'heading')
  const all = (end < 0 ? below : below.slice(0, end)).filter(
    ({ place, line }) => place !== 'heading' && !isServingsAlone(line.text),
  )
  for (const each of all) each.place = 'ingredients'
  return readIngredients(all.map(({ line }) => line))
}

/** Each list of steps is read on its own: 下準備 and 作り方 both begin with 1. */
function stepsIn(placed: readonly Placed[], isPage: boolean) {
  const lists: Line[][] = [[]]
  for (const { line, place, heading } of placed) {
    if (place === 'steps') lists.at(-1)?.push(line)
    else if (place === 'heading' && (heading?.kind === 'steps' || heading?.kind === 'preparation'))
      lists.push([])
  }
  const read = lists.filter((list) => list.length > 0).map((list) => readSteps(list, isPage))
  // A heading that promises steps never yields none either.
  if (read.length > 0 && read.every(({ steps }) => steps.length === 0)) {
    return { steps: lists.flat().map(({ text, at }) => ({ text, from: [at] })), memo: [] }
  }
  return { steps: read.flatMap(({ steps }) => steps), memo: read.flatMap(({ memo }) => memo) }
}

type MemoOptions = {
  head: readonly Line[]
  title: readonly Line[]
  isPage: boolean
  noted: readonly ReadLine[]
}

/** Tips, facts, and what is said below the title; in a page only sentences. */
function memoIn(placed: readonly Placed[], { head, title, isPage, noted }: MemoOptions): ReadLine[] {
  const titleAt = Math.max(-1, ...title.map(({ at }) => at))
  const told = new Set(
    head
      .filter((line) => line.at > titleAt && title.length > 0 && (!isPage || isSentence(line.text)))
      .map(({ at }) => at),
  )
  const inSteps = new Map(noted.map((each) => [each.from[0], each]))
  const lines = placed.flatMap(({ line, place, heading }): ReadLine[] => {
    const from = [line.at]
    if (place === 'heading' && heading?.kind === 'memo' && heading.label)
      return [{ text: `【${heading.label}】`, from }]
    if (place === 'memo' || place === 'fact' || told.has(line.at))
      return [{ text: line.text.replaceAll('\t', ' '), from }]
    const note = inSteps.get(line.at)
    return note ? [note] : []
  })
  return joinFacts(lines, new Set(placed.filter(({ place }) => place === 'fact').map(({ line }) => line.at)))
}

/** エネルギー and 320 kcal on two lines become one. */
function joinFacts(lines: readonly ReadLine[], facts: ReadonlySet<number>): ReadLine[] {
  const joined: ReadLine[] = []
  for (const line of lines) {
    const last = joined.at(-1)
    const isValue =
      facts.has(line.from[0] ?? -1) && /^約?\s?[\d.,]+\s?\D{0,6}$/.test(line.text.normalize('NFKC'))
    if (isValue && last && isFactName(last.text)) {
      last.text = `${last.text} ${line.text}`
      last.from.push(...line.from)
    } else joined.push({ ...line, from: [...line.from] })
  }
  return joined
}

/** From the heading of the ingredients, else from a line of its own, else from the title. */
function servingsOf(placed: readonly Placed[]) {
  const named = placed.filter(({ heading }) => heading?.kind === 'ingredients')
  const headings = named.filter(({ place }) => place === 'heading')
  const alone = placed.filter(
    ({ place, line }) => (place === 'ingredients' || place === 'head') && isServingsAlone(line.text),
  )
  const head = placed.filter(({ place, line }) => place === 'head' && !isSentence(line.text))
  const below = alone.filter(({ place }) => place === 'ingredients')
  // *1人分 beside the nutrition says nothing about the recipe.
  const above = alone.filter(({ place, line }) => place === 'head' && !/^[*＊※]/.test(line.text))
  const yields = placed.filter(
    ({ place, line }) => place === 'fact' && /yield|serves|servings|makes/i.test(line.text),
  )
  // 2人分 15分 220kcal below the title; 1人分 beside the nutrition alone says nothing.
  const served = placed.filter(
    ({ place, line }) => place === 'fact' && /^\W?[\d０-９]{1,2}人[分前].*[\d０-９]分(?!の)/.test(line.text),
  )
  const label = placed.findIndex(({ line }) => /^(?:servings?|serves|人数)\s*[:：]?$/i.test(line.text))
  const labelled = label < 0 ? undefined : servingsIn(`Serves ${placed[label + 1]?.line.text ?? ''}`)
  if (labelled && headings.every(({ line }) => servingsIn(line.text) === null)) return labelled
  for (const { line } of [...headings, ...below, ...above, ...head, ...served, ...yields, ...named]) {
    const found = servingsIn(line.text)
    if (found) return found
  }
  return null
}
