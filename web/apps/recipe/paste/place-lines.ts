import { isAmountAlone, splitLine } from '../quantity/split-line.ts'
import { hasNumberBelow, isDishBelow, isListEnd } from './block-ends.ts'
import { formsOf, isFactLine, type Place } from './forms.ts'
import { type Heading, headingIn } from './headings.ts'
import {
  hasAmount,
  isAround,
  isButton,
  isDiary,
  isFact,
  isFactName,
  isNoise,
  isSentence,
  stepScore,
} from './line-form.ts'
import type { Line } from './normalise.ts'
import { groupOf } from './read-ingredients.ts'
import { isServingsAlone } from './servings.ts'
import { stepNumberIn } from './step-number.ts'

export type Placed = { line: Line; place: Place; heading: Heading | null }
export type Placing = { placed: Placed[]; isPage: boolean; dishes: string[]; hasIngredientHeading: boolean }

const regionMax = 60
/** A page has at least this many lines of menus, buttons and links. */
const pageNoiseMin = 3

/** Second stage: finds the blocks of the recipe by its headings and, where there are none, by the form of the lines. */
export function placeLines(lines: readonly Line[]): Placing {
  const headings = readHeadings(lines)
  const ingredientsAt = bestHeading(lines, headings, 'ingredients')
  const stepsAt = bestHeading(lines, headings, 'steps', ingredientsAt)
  const isPage =
    lines.filter(({ text }, at) => (isNoise(text) && !isAround(text)) || headings[at]?.kind === 'end')
      .length >= pageNoiseMin
  const dishes = headings.flatMap((heading, at) =>
    heading?.dish ? [/[「『“](.+)[」』”]/.exec(lines[at]?.text ?? '')?.[1] ?? heading.dish] : [],
  )
  const places = walk({ lines, headings, ingredientsAt, stepsAt, isPage })
  const placed = lines.map((line, at) => ({
    line,
    place: places[at] ?? 'out',
    heading: headings[at] ?? null,
  }))
  return { placed, isPage, dishes, hasIngredientHeading: ingredientsAt !== null }
}

/** Without regard to headings: the second reading, if the first one is doubtful. */
export function placeByForm(lines: readonly Line[]): Placing {
  const headings = readHeadings(lines)
  const forms = formsOf(lines.filter((_, at) => headings[at] === null))
  let next = 0
  const placed = lines.map((line, at): Placed => {
    const heading = headings[at] ?? null
    return { line, place: heading ? 'heading' : (forms[next++] ?? 'out'), heading }
  })
  return { placed, isPage: false, dishes: [], hasIngredientHeading: false }
}

function readHeadings(lines: readonly Line[]): (Heading | null)[] {
  let hasBegun = false
  return lines.map(({ text }, at) => {
    const heading = headingIn(text)
    const next = lines[at + 1]?.text ?? ''
    const isPromise = heading !== null && ['ingredients', 'steps', 'facts'].includes(heading.kind)
    const isItem =
      isAmountAlone(text) || (hasAmount(text) && (!heading || isAmountAlone(splitLine(text).amount)))
    if (!isPromise && isItem) {
      hasBegun = true
      return null
    }
    if (!heading) return null
    if (heading.kind === 'ingredients' && heading.dish && groupOf(heading.dish, next) !== null) return null
    if (heading.kind === 'ingredients') hasBegun = true
    // 筑前煮メモ above everything is the title.
    if (heading.kind === 'memo' && at === 0 && /.{2}メモ$/.test(text) && hasItemsAfter(lines, at)) return null
    // 基本のナポリタンの作り方 above the ingredients is the title.
    if (heading.kind === 'steps' && heading.dish && !hasBegun && hasItemsAfter(lines, at)) return null
    if (heading.kind === 'preparation' && hasAmount(next)) return null
    if (heading.kind === 'end')
      return hasBegun && !isSentence(text) && stepScore(text, next) <= 1 ? heading : null
    return heading
  })
}

const hasItemsAfter = (lines: readonly Line[], at: number) =>
  lines
    .slice(at + 1, at + regionMax)
    .some(({ text }, index, below) => stepScore(text, below[index + 1]?.text) < 0 && !isFact(text))

/** The heading with the most lines of its kind below it: menus, too, have 材料 and 作り方. */
function bestHeading(
  lines: readonly Line[],
  headings: readonly (Heading | null)[],
  kind: 'ingredients' | 'steps',
  after: number | null = null,
): number | null {
  const found = headings.flatMap((heading, at) =>
    heading?.kind === kind ? [{ at, value: countBelow(lines, headings, at, kind) }] : [],
  )
  const most = Math.max(0, ...found.map(({ value }) => value))
  const good = found.filter(({ value }) => value > 0 && value * 2 >= most)
  const best =
    good.find(({ at }) => after === null || at > after) ??
    good[0] ??
    found.find(({ at }) => at > (after ?? -1)) ??
    found[0]
  return best?.at ?? null
}

function countBelow(
  lines: readonly Line[],
  headings: readonly (Heading | null)[],
  at: number,
  kind: 'ingredients' | 'steps',
): number {
  let value = 0
  for (let index = at + 1; index < Math.min(lines.length, at + regionMax); index++) {
    const heading = headings[index]
    if (heading?.kind === 'ingredients' || heading?.kind === 'steps' || heading?.kind === 'end') {
      if (value > 0 || heading.kind !== kind || index > at + 2) break
      continue
    }
    const { text } = lines[index] ?? { text: '' }
    if (isFact(text) || isNoise(text)) continue
    if (
      kind === 'ingredients'
        ? hasAmount(text) || isAmountAlone(text)
        : stepScore(text, lines[index + 1]?.text) > 0
    )
      value++
  }
  return value
}

type Walk = {
  lines: readonly Line[]
  headings: readonly (Heading | null)[]
  ingredientsAt: number | null
  stepsAt: number | null
  isPage: boolean
}

function walk({ lines, headings, ingredientsAt, stepsAt, isPage }: Walk): Place[] {
  const first = Math.min(ingredientsAt ?? lines.length, stepsAt ?? lines.length)
  const places: Place[] =
    ingredientsAt === null
      ? formsOf(lines.slice(0, first), stepsAt !== null)
      : lines.slice(0, first).map(() => 'head')
  if (ingredientsAt !== null) {
    for (let at = 0; at < first; at++) places[at] = headPlace(lines, headings, at)
  } else
    for (let at = 0; at < first; at++)
      if (headings[at]?.kind === 'memo' || headings[at]?.kind === 'preparation') places[at] = 'heading'
  let region: Place = 'head'
  let hasSteps = false
  let lastNumber = 0
  for (let at = first; at < lines.length; at++) {
    const heading = headings[at]
    const { text } = lines[at] ?? { text: '' }
    const isSecond: boolean =
      heading?.kind === 'ingredients' && hasSteps && ingredientsAt !== null && at > ingredientsAt
    if (
      heading &&
      heading.kind !== 'facts' &&
      !(
        region === 'out' &&
        at !== ingredientsAt &&
        at !== stepsAt &&
        !(heading.kind === 'preparation' && !hasSteps)
      )
    ) {
      region = isSecond ? 'out' : regionOf(heading)
      hasSteps ||= region === 'steps'
      places[at] = isSecond || heading.kind === 'end' ? 'out' : 'heading'
      continue
    }
    const isStepNow = stepsAt === null || stepsAt < at
    if (
      region === 'ingredients' &&
      isStepNow &&
      !hasSteps &&
      stepScore(text, lines[at + 1]?.text) >= 2 &&
      !isFact(text)
    ) {
      region = 'steps'
      hasSteps = true
      const above = lines[at - 1]?.text ?? ''
      if (at > first && stepNumberIn(above)?.rest === '') places[at - 1] = 'steps'
    }
    const numbered = hasSteps ? stepNumberIn(text) : null
    if (numbered?.number === lastNumber + 1) {
      // A tip between two steps ends where the numbers go on.
      if (region === 'memo' && lastNumber > 0 && (numbered.isSure || numbered.rest === '')) region = 'steps'
      if (region === 'steps') lastNumber = numbered.number
    }
    // Below the list a page sells products until the next heading.
    if (
      region === 'ingredients' &&
      isPage &&
      stepsAt !== null &&
      stepsAt > at &&
      isListEnd(lines, headings, at)
    )
      region = 'out'
    if (region === 'ingredients' && isDishBelow(lines, headings, at) && !places.includes('head')) {
      places[at] = 'head'
      continue
    }
    places[at] = placeIn(region, lines, at, { isPage, hasSteps, isFactHeading: heading?.kind === 'facts' })
    if (isPage && hasSteps && heading?.kind === 'facts') region = 'out'
    const isBetween = region === 'memo' && hasNumberBelow(lines, headings, at, lastNumber + 1)
    const isTip = isBetween || text.length > 14 || isSentence(text)
    // Below the tips of a page, a few words belong to its next part.
    if (isPage && region === 'memo' && hasSteps && !isTip && places[at - 1] === 'memo') places[at] = 'out'
    if (isPage && region === 'memo' && places[at] === 'out') region = 'out'
  }
  return places
}

function headPlace(lines: readonly Line[], headings: readonly (Heading | null)[], at: number): Place {
  if (isFactLine(lines, at)) return 'fact'
  return headings[at] || isNoise(lines[at]?.text ?? '') ? 'out' : 'head'
}

const regionOf = ({ kind }: Heading): Place =>
  kind === 'preparation' ? 'steps' : kind === 'end' ? 'out' : kind === 'facts' ? 'fact' : kind

type Around = { isPage: boolean; hasSteps: boolean; isFactHeading: boolean }

function placeIn(region: Place, lines: readonly Line[], at: number, around: Around): Place {
  const { text } = lines[at] ?? { text: '' }
  const before = lines[at - 1]?.text ?? ''
  if (region === 'out') return 'out'
  // The name of the author stands above the handle.
  if (/^@[\w.]+$/.test(lines[at + 1]?.text ?? '') && !hasAmount(text)) return 'out'
  if (around.isFactHeading || isFactLine(lines, at)) return around.isPage && around.hasSteps ? 'out' : 'fact'
  // The steps themselves tell noise from a number on a line of its own.
  if (region === 'steps') return 'steps'
  if (isNoise(text) && !(region === 'ingredients' && isAmountAlone(text))) return 'out'
  if (region !== 'ingredients' || isServingsAlone(text)) return region
  if (isAmountAlone(text) && isFactName(before)) return 'fact'
  if (around.isPage && isButton(text)) return 'out'
  // →はかり方はこちら links to another page.
  if (around.isPage && /^[→⇒▶►]/.test(text) && !hasAmount(text)) return 'out'
  if (isDiary(text)) return 'memo'
  if (/.[をで].*(?:入れる|見る|買う|買える|コピー|購入|追加)/.test(text) && !hasAmount(text)) return 'out'
  return (isSentence(text) && !hasAmount(text)) || /^※/.test(text) ? 'memo' : 'ingredients'
}
