import type { ReadLine } from '../../model/labelled.ts'
import { withAmountAbove } from '../../quantity/split-line.ts'

/** みりん 〃 has the amount of the line above, and a comma behind an amount belongs to the list. */
export function settleAmounts(lines: readonly ReadLine[]): ReadLine[] {
  const texts = withAmountAbove(lines.map(({ text }) => text.replace(/(?<=\S)\s*[,，]\s*$/, '')))
  return lines.map((line, at) => ({ ...line, text: texts[at] ?? line.text }))
}
