import { isSpacer } from './row-blocks.ts'
import type { Choosing } from './use-selection.ts'

/** `choosing` is null in a list of which only one can be chosen. */
type Options = { attribute: string; choosing: Choosing | null; openId: string | null }

/**
 * The keys of a list: arrows move between rows, with Shift they choose a range, X chooses one. `targets` are the records
 * that a key acts on: the chosen ones, else the focused row, else the open record unless another control has the focus.
 */
export function useRowKeys({ attribute, choosing, openId }: Options) {
  const step = (by: -1 | 1) => (event: KeyboardEvent) => {
    const from = focusedRow(attribute)
    if (from === null) return false
    const to = focusRowBeside(attribute, by)
    if (choosing && event.shiftKey && to !== null) {
      if (!choosing.isOn) choosing.choose(from)
      choosing.press(to, { shiftKey: true, ctrlKey: false, metaKey: false })
    }
    return true
  }
  return {
    targets: (): string[] => {
      if (choosing?.isOn) return choosing.chosen
      const id = focusedRow(attribute) ?? (isOnControl() ? null : openId)
      return id === null ? [] : [id]
    },
    keys: {
      ArrowDown: step(1),
      ArrowUp: step(-1),
      x: () => {
        const id = focusedRow(attribute)
        if (!choosing || id === null) return false
        choosing.choose(id)
        return true
      },
    },
  }
}

/** A key pressed on a button elsewhere, such as one of the open record, is not meant for the record. */
const isOnControl = () =>
  document.activeElement?.matches('a, button, input, select, textarea, summary') ?? false

/** The id of the row that has the focus; `attribute` is the data attribute that holds it. */
function focusedRow(attribute: string): string | null {
  return document.activeElement?.closest(`[${attribute}]`)?.getAttribute(attribute) ?? null
}

/** Moves the focus to the row above or below. Returns its id, or null at the end of the list. */
function focusRowBeside(attribute: string, step: -1 | 1): string | null {
  const rows = [...document.querySelectorAll<HTMLElement>(`[${attribute}]`)]
  const row = document.activeElement?.closest<HTMLElement>(`[${attribute}]`)
  if (isSpacer(step === 1 ? row?.nextElementSibling : row?.previousElementSibling)) {
    // The list was scrolled away from the focus: the rows beside it are rendered once they are near again.
    row?.scrollIntoView({ block: 'center', behavior: 'instant' })
    return null
  }
  const next = row ? rows[rows.indexOf(row) + step] : undefined
  // Above the first row that a search found stands the search.
  if (row && !next && step === -1)
    row.closest('section')?.querySelector<HTMLElement>('[type=search]:not(:placeholder-shown)')?.focus()
  const control = next?.querySelector<HTMLElement>('[data-row-main]')
  if (!next || !control) return null
  control.focus()
  return next.getAttribute(attribute)
}
