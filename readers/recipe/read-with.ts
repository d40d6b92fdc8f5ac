import { assemble, type RecipeReading } from './assembly/assemble.ts'
import { mended } from './assembly/mendings.ts'
import type { PastedRecipe } from './draft.ts'
import { isCertain, normalise, type PastedLine } from './layout/normalise.ts'
import { findParts } from './model/find-parts.ts'
import type { Labelled } from './model/labelled.ts'
import type { Label } from './model/labels.ts'
import type { ModelWeights } from './model/read-weights.ts'
import { splitLine } from './quantity/split-line.ts'
import { isChat } from './words/chat.ts'
import { headingIn } from './words/headings.ts'
import { hasAmount, isSentence, stepScore } from './words/line-form.ts'
import { isServingsAlone } from './words/servings.ts'

/** Reads a recipe from text, and a second time by the form of each line alone if the first reading is doubtful. */
export function readWith(
  weights: ModelWeights,
  text: string,
): { first: RecipeReading; second: RecipeReading | null } {
  const lines = normalise(text)
  const { labelled, title } = findParts(
    lines.filter((line) => !isCertain(line)),
    weights,
  )
  const first = assemble(lines, withPromised(withoutGreeting(mended(labelled))), title)
  if (isSure(first.draft)) return { first, second: null }
  const second = assemble(lines, withNamesAbove(labelled.map(byForm), title.from), title)
  // A choice of which one is empty is none: lines with amounts are a recipe, sentences alone are a greeting.
  if (isEmpty(first.draft))
    return { first: second.draft.ingredients.length > 0 ? second : first, second: null }
  return { first, second: isDifferent(first.draft, second.draft) && !isEmpty(second.draft) ? second : null }
}

const isEmpty = ({ ingredients, steps }: PastedRecipe) => ingredients.length === 0 && steps.length === 0

/** Both parts are there, and most ingredients have an amount. */
function isSure({ ingredients, steps }: PastedRecipe): boolean {
  const items = ingredients.filter((line) => !line.startsWith('【'))
  const measured = items.filter((line) => splitLine(line).amount !== '')
  return items.length > 0 && steps.length > 0 && measured.length * 2 >= items.length
}

const isDifferent = (one: PastedRecipe, other: PastedRecipe) =>
  one.ingredients.join('\n') !== other.ingredients.join('\n') ||
  one.steps.join('\n') !== other.steps.join('\n')

/** A heading that promises ingredients or steps never yields none: then all lines below it are. */
function withPromised(labelled: readonly Labelled[]): readonly Labelled[] {
  const promises: ['ingredients' | 'steps', Label][] = [
    ['ingredients', 'ingredient'],
    ['steps', 'step'],
  ]
  return promises.reduce((given, [kind, label]) => {
    const start = given.findIndex(({ line }) => headingIn(line.text)?.kind === kind)
    if (start < 0 || given.some((each) => each.label === label)) return given
    const length = given.slice(start + 1).findIndex(({ line }) => headingIn(line.text) !== null)
    const end = length < 0 ? given.length : start + 1 + length
    return given.map((each, at) =>
      at > start && at < end && isFree(each, label) ? { ...each, label } : each,
    )
  }, labelled)
}

/** The title and the steps stay what they are. */
const isFree = ({ line, label }: Labelled, wanted: Label) =>
  !isServingsAlone(line.text) && !(wanted === 'step' && label === 'ingredient')

/** A greeting is no recipe: without ingredients and headings, at least one step has to be worded like one. */
function withoutGreeting(labelled: readonly Labelled[]): readonly Labelled[] {
  const isRecipe = labelled.some(
    ({ line, label }) =>
      label === 'ingredient' ||
      headingIn(line.text) !== null ||
      (stepScore(line.text, undefined) > 0 && !isChat(line.text)),
  )
  return isRecipe ? labelled : labelled.map(({ line }) => ({ line, label: 'out0' }))
}

/** Names with amounts are ingredients, sentences are steps. */
function byForm({ line, label }: Labelled): Labelled {
  if (headingIn(line.text) !== null || label === 'title') return { line, label }
  if (hasAmount(line.text) && !isSentence(line.text)) return { line, label: 'ingredient' }
  return stepScore(line.text, undefined) > 0 ? { line, label: 'step' } : { line, label }
}

/** The short lines right above the heading of the steps are ingredients without amounts. */
function withNamesAbove(labelled: readonly Labelled[], dish: readonly PastedLine[]): Labelled[] {
  const heading = labelled.findIndex(({ line }) => headingIn(line.text)?.kind === 'steps')
  const isName = ({ line }: Labelled) =>
    !dish.includes(line) && line.text.length <= nameLengthMax && headingIn(line.text) === null
  const last = labelled.slice(0, Math.max(0, heading)).findLastIndex((each) => !isName(each))
  return labelled.map(({ line, label }, at) => ({
    line,
    label: at > last && at < heading && !isServingsAlone(line.text) ? 'ingredient' : label,
  }))
}

const nameLengthMax = 12
