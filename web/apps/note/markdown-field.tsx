import { type KeyboardEvent, type Ref, useRef, useState } from 'react'
import type { Text as YText } from 'yjs'
import { noteBodyLengthMax } from '#contract/apps/app-note.ts'
import { useBoundText } from '../frame/use-bound-text.ts'
import { changeField } from './change-field.ts'
import { checkboxAt, continueList, insertLink, toggleBold } from './markdown-edit.ts'
import { MarkdownLines } from './markdown-lines.tsx'

type Props = {
  text: YText
  edit: (change: () => void) => void
  ref: Ref<HTMLTextAreaElement>
  onUndo: () => void
  onRedo: () => void
}

/** The field and the layer beneath it must use identical type styles. */
const type =
  'w-full px-1 py-2 text-base leading-[1.9] whitespace-pre-wrap [overflow-wrap:anywhere] [word-break:normal] [text-wrap:wrap] [text-spacing-trim:initial] [line-break:auto]'

/** Markdown as you type: a native text field with transparent letters over the same text with styles. */
export function MarkdownField({ text, edit, ref, onUndo, onRedo }: Props) {
  const field = useRef<HTMLTextAreaElement>(null)
  const [shown, setShown] = useState('')
  const [isComposing, setComposing] = useState(false)
  useBoundText(field, { text, edit, lengthMax: noteBodyLengthMax, onShown: setShown })

  function press(event: KeyboardEvent<HTMLTextAreaElement>) {
    // 229: in Safari, `isComposing` is already false for the Enter that accepts a conversion.
    if (event.nativeEvent.isComposing || event.keyCode === 229) return
    const isCommand = event.ctrlKey || event.metaKey
    const key = event.key.toLowerCase()
    if (isCommand && key === 'z') return act(event, event.shiftKey ? onRedo : onUndo)
    if (isCommand && key === 'y') return act(event, onRedo)
    if (isCommand && key === 'b') return act(event, () => changeField(event.currentTarget, toggleBold))
    if (isCommand && key === 'k') return act(event, () => changeField(event.currentTarget, insertLink))
    if (event.key === 'Enter' && !isCommand && !event.shiftKey) {
      const { value, selectionStart: start, selectionEnd: end } = event.currentTarget
      const next = continueList({ value, start, end })
      if (next) act(event, () => changeField(event.currentTarget, () => next))
    }
  }

  /** Clicking a checkbox toggles it. */
  function tick() {
    const element = field.current
    if (!element || element.selectionStart !== element.selectionEnd) return
    const box = checkboxAt(element.value, element.selectionStart)
    if (!box) return
    const caret = element.selectionStart
    changeField(element, ({ value }) => ({
      value: value.slice(0, box.at) + (box.isDone ? ' ' : 'x') + value.slice(box.at + 1),
      start: caret,
      end: caret,
    }))
  }

  return (
    <div className="relative min-h-64">
      <div aria-hidden="true" className={`${type} ${isComposing ? 'invisible' : ''}`}>
        <MarkdownLines value={shown} />
      </div>
      <textarea
        ref={(element) => {
          field.current = element
          if (typeof ref === 'function') ref(element)
          else if (ref) ref.current = element
        }}
        aria-label="本文"
        placeholder="ここに書く"
        spellCheck={false}
        onKeyDown={press}
        onClick={tick}
        onCompositionStart={() => setComposing(true)}
        onCompositionEnd={() => setComposing(false)}
        className={`${type} absolute inset-0 size-full resize-none overflow-hidden bg-transparent caret-accent outline-none selection:bg-accent/25 placeholder:text-ink-soft ${isComposing ? '' : 'text-transparent selection:text-transparent'}`}
      />
    </div>
  )
}

function act(event: KeyboardEvent, action: () => void): void {
  event.preventDefault()
  action()
}
