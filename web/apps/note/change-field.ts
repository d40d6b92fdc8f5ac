import type { Selection } from './markdown-edit.ts'

/** Changes a field as typing would, and dispatches an input event. */
export function changeField(field: HTMLTextAreaElement, change: (selection: Selection) => Selection): void {
  const { value, start, end } = change({
    value: field.value,
    start: field.selectionStart,
    end: field.selectionEnd,
  })
  field.focus()
  field.value = value
  field.setSelectionRange(start, end)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
