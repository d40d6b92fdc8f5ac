import type { Text as YText, YTextEvent } from 'yjs'
import { type Delta, editBetween, moveIndex, type TextEdit } from './text-edit.ts'

export type TextField = HTMLTextAreaElement | HTMLInputElement

export type Binding = {
  text: YText
  lengthMax: number
  /** Runs the change and marks the record as edited. */
  edit: (change: () => void) => void
  /** Called when the field's value changes, whoever changed it. */
  onShown: (value: string) => void
}

/**
 * Binds a native text field to a shared text that other devices may edit at the same time. The field stays
 * native so that every input method works; after each input its value is compared with the previous one.
 * During composition neither side changes the other.
 */
export function bindText(field: TextField, { text, lengthMax, edit, onShown }: Binding): () => void {
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
    if (field.value.length > lengthMax) field.value = cut(field.value, lengthMax)
    const caret = field.selectionEnd ?? field.value.length
    if (field.value !== shown) apply(editBetween(shown, field.value, caret))
    const moved = heard.reduce(moveIndex, caret)
    heard = []
    show(text.toString(), moved)
  }

  function apply({ at, remove, insert }: TextEdit) {
    // Remote changes during the composition have shifted the position.
    const start = heard.reduce(moveIndex, at)
    const end = heard.reduce(moveIndex, at + remove)
    isOwn = true
    edit(() => {
      if (end > start) text.delete(start, end - start)
      if (insert) text.insert(start, insert)
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

/** Never splits a surrogate pair. */
const cut = (value: string, length: number) => value.slice(0, length).replace(/[\ud800-\udbff]$/, '')
