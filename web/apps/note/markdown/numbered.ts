import type { Selection } from '../markdown-edit.ts'
import { keepCaret, lineAt } from './nest.ts'
import { renumber } from './renumber.ts'

/** A change, and as a second step the numbers that follow from it. */
export function numbered(changed: Selection | null, before: string): Selection[] | null {
  if (!changed) return null
  const line = lineAt(changed.value, changed.start)
  const above = renumber(changed.value, line, before)
  // A line that left the list divides it: the part below is another list.
  const after = renumber(above, line + 1, before)
  return after === changed.value ? [changed] : [changed, keepCaret(changed, after)]
}
