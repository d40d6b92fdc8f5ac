import type { Selection } from './markdown-edit.ts'

/**
 * Changes a field as typing would. Each step is an input event of its own, so that a shared text receives small edits:
 * first the line that was added, then the numbers that changed because of it.
 */
export function changeField(
  field: HTMLTextAreaElement,
  change: (selection: Selection) => Selection | readonly Selection[],
): void {
  const changed = change(selectionOf(field))
  field.focus()
  for (const { value, start, end } of 'value' in changed ? [changed] : changed) {
    field.value = value
    field.setSelectionRange(start, end)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }
}

export const selectionOf = (field: HTMLTextAreaElement): Selection => ({
  value: field.value,
  start: field.selectionStart,
  end: field.selectionEnd,
})
