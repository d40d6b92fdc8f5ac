import { fraction } from '#readers/recipe/quantity/fraction.ts'
import { mergeIngredients, shoppingName } from '#readers/recipe/quantity/merge.ts'
import { splitLine } from '#readers/recipe/quantity/split-line.ts'

type Listed = { id: string; text: string }
/** Changed lines with their text before, so that the change can be undone. */
export type ListPlan = { changed: { id: string; text: string; before: string }[]; added: string[] }

/** Adds to the amount of a line that names the same ingredient; other lines are new. */
export function addToList(known: readonly Listed[], lines: readonly string[]): ListPlan {
  const plan: ListPlan = { changed: [], added: [] }
  for (const { key, name, amount } of mergedLines(lines)) {
    const line = `${name} ${amount}`.trim()
    const listed = known.find(({ text }) => keyOf(text) === key)
    if (!listed) plan.added.push(line)
    else {
      const text = totalOf(listed.text, line)
      if (text !== listed.text) plan.changed.push({ id: listed.id, text, before: listed.text })
    }
  }
  return plan
}

/** The amount that the list has of an ingredient; null if it is not on it. */
export function amountOnList(known: readonly Listed[], key: string): string | null {
  const listed = known.find(({ text }) => keyOf(text) === key)
  return listed ? splitLine(listed.text).amount : null
}

const keyOf = (text: string): string => shoppingName(splitLine(text).name)

const mergedLines = (lines: readonly string[]) =>
  mergeIngredients([{ title: '', ingredients: lines.join('\n'), by: fraction(1) }])

function totalOf(known: string, line: string): string {
  const [total] = mergedLines([known, line])
  return total ? `${total.name} ${total.amount}`.trim() : known
}
