import type { Text as YText, YTextEvent } from 'yjs'
import { type Delta, editBetween, moveIndex, type TextEdit } from './text-edit.ts'

export type TextField = HTMLTextAreaElement | HTMLInputElement

export type Binding = {
  text: YText
  lengthMax: number
  /** Runs the change and marks the record as edited. */
  edit: (change: () => void) => void
  /** The field shows something else than before, whoever changed it. */
  onShown: (value: string) => void
}

/**
 * Ties a field of the browser to a text that others may be changing too. The field stays the browser's own, so
 * that every input method works as everywhere; what it holds after each input is compared with what it held
 * before. While an input method composes, neither side disturbs the other.
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

  /** Brings what the field holds into the text. */
  function commit() {
    if (field.value.length > lengthMax) field.value = cut(field.value, lengthMax)
    const caret = field.selectionEnd ?? field.value.length
    if (field.value !== shown) apply(editBetween(shown, field.value, caret))
    const moved = heard.reduce(moveIndex, caret)
    heard = []
    show(text.toString(), moved)
  }

  function apply({ at, remove, insert }: TextEdit) {
    // Changes that were heard meanwhile have moved the place.
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
  // Whoever leaves in the middle of a conversion keeps what stands there.
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

/** Never through the middle of a pair. */
const cut = (value: string, length: number) => value.slice(0, length).replace(/[\ud800-\udbff]$/, '')
