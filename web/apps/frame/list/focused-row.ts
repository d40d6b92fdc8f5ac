import { isSpacer } from './row-blocks.ts'

/** The id of the row that has the focus; `attribute` is the data attribute that holds it. */
export function focusedRow(attribute: string): string | null {
  return document.activeElement?.closest(`[${attribute}]`)?.getAttribute(attribute) ?? null
}

/** Moves the focus to the row above or below. Returns its id, or null at the end of the list. */
export function focusRowBeside(attribute: string, step: -1 | 1): string | null {
  const rows = [...document.querySelectorAll<HTMLElement>(`[${attribute}]`)]
  const row = document.activeElement?.closest<HTMLElement>(`[${attribute}]`)
  if (isSpacer(step === 1 ? row?.nextElementSibling : row?.previousElementSibling)) {
    // The list was scrolled away from the focus: the rows beside it are rendered once they are near again.
    row?.scrollIntoView({ block: 'center', behavior: 'instant' })
    return null
  }
  const next = row ? rows[rows.indexOf(row) + step] : undefined
  const control = next?.querySelector<HTMLElement>('[data-row-main]')
  if (!next || !control) return null
  control.focus()
  return next.getAttribute(attribute)
}
