import type { Text as YText, YTextEvent } from 'yjs'
import { type Delta, editsBetween, moveIndex, type TextEdit } from './text-edit.ts'

export type TextField = HTMLTextAreaElement | HTMLInputElement

export type Binding = {
  text: YText
  lengthMax: number
  /** Runs the change and marks the record as edited. */
  edit: (change: () => void) => void
  /** Called when the field's value changes, whoever changed it. */
  onShown: (value: string) => void
  /** Called when an input was refused because the text would be too long. */
  onTooLong: (lengthMax: number) => void
}

/**
 * Binds a native text field to a shared text that other devices may edit at the same time. The field stays
 * native so that every input method works; after each input its value is compared with the previous one.
 * During composition neither side changes the other.
 */
export function bindText(field: TextField, binding: Binding): () => void {
  const { text, lengthMax, edit, onShown, onTooLong } = binding
  let shown = text.toString()
  let isComposing = false
  let isOwn = false
  let heard: Delta[] = []

  function show(value: string, caret?: number) {
    shown = value
    if (field.value !== value) {
      field.value = value
      if (caret !== undefined && document.activeElement === field) field.setSelectionRange(caret, caret)
    }
    onShown(value)
  }

  /** Writes the field's value into the shared text. */
  function commit() {
    // Two devices together may have written too much; shortening it must stay possible.
    if (field.value.length > Math.max(lengthMax, shown.length)) refuse()
    const caret = field.selectionEnd ?? field.value.length
    if (field.value !== shown) apply(editsBetween(shown, field.value, caret))
    const moved = heard.reduce(moveIndex, caret)
    heard = []
    show(text.toString(), moved)
  }

  /** Nothing is cut in silence: the field goes back to the text before the input. */
  function refuse() {
    const behind = field.value.length - (field.selectionEnd ?? field.value.length)
    field.value = shown
    const caret = Math.max(0, shown.length - behind)
    if (document.activeElement === field) field.setSelectionRange(caret, caret)
    onTooLong(lengthMax)
  }

  /** The last edit comes first, so none moves another. */
  function apply(edits: readonly TextEdit[]) {
    isOwn = true
    edit(() => {
      for (const { at, remove, insert } of edits) {
        // Remote changes during the composition have shifted the position.
        const start = heard.reduce(moveIndex, at)
        const end = heard.reduce(moveIndex, at + remove)
        if (end > start) text.delete(start, end - start)
        if (insert) text.insert(start, insert)
      }
    })
    isOwn = false
  }

  function hear({ delta }: YTextEvent) {
    if (isOwn) return
    if (isComposing) {
      heard.push(delta)
      return
    }
    const caret = moveIndex(field.selectionEnd ?? 0, delta)
    show(text.toString(), caret)
  }

  const onInput = () => (isComposing ? onShown(field.value) : commit())
  const onStart = () => {
    isComposing = true
  }
  const onEnd = () => {
    isComposing = false
    commit()
  }
  // Leaving the field during a composition keeps the text as it is.
  const onLeave = () => {
    isComposing = false
    commit()
  }

  show(shown)
  text.observe(hear)
  field.addEventListener('input', onInput)
  field.addEventListener('compositionstart', onStart)
  field.addEventListener('compositionend', onEnd)
  field.addEventListener('blur', onLeave)
  return () => {
    if (field.value !== shown) commit()
    text.unobserve(hear)
    field.removeEventListener('input', onInput)
    field.removeEventListener('compositionstart', onStart)
    field.removeEventListener('compositionend', onEnd)
    field.removeEventListener('blur', onLeave)
  }
}
