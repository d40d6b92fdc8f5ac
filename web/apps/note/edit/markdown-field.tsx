import { type MouseEvent, type ReactNode, type RefObject, useEffect, useState } from 'react'
import type { Text as YText } from 'yjs'
import { noteBodyLengthMax } from '#contract/apps/app-note.ts'
import { useBoundText } from '../../frame/use-bound-text.ts'
import { changeField, selectionOf } from '../change-field.ts'
import { linkAt } from '../markdown/link-at.ts'
import { numbered } from '../markdown/numbered.ts'
import { pressKey } from './edit-keys.ts'
import { useCaretInView } from './use-caret-in-view.ts'
import { useComposing } from './use-composing.ts'
import { usePaste } from './use-paste.ts'
import { WrittenLines } from './written-lines.tsx'

type Props = {
  text: YText
  edit: (change: () => void) => void
  field: RefObject<HTMLTextAreaElement | null>
  onUndo: () => void
  onRedo: () => void
  onTick: (line: number) => void
  photo: (hash: string) => ReactNode
}

/** The field and the layer beneath it must use identical type styles. */
const type =
  'w-full px-1 py-2 text-base leading-[1.9] whitespace-pre-wrap [tab-size:1.5rem] [overflow-wrap:anywhere] [word-break:normal] [text-wrap:wrap] [text-spacing-trim:initial] [line-break:auto]'

/** Markdown as you type: a native text field with transparent letters over the same text with styles. */
export function MarkdownField({ text, edit, field, onUndo, onRedo, onTick, photo }: Props) {
  // From the start: text that an effect adds would be laid out a second time.
  const [first] = useState(() => text.toString())
  const [shown, setShown] = useState(first)
  const composing = useComposing(field)
  useCaretInView(field)
  useBoundText(field, { text, edit, lengthMax: noteBodyLengthMax, onShown: setShown })
  useNumbers(field)
  usePaste(field)

  return (
    // About 38 letters a line, the measure of a page in a book.
    <div className="relative isolate min-h-64 max-w-[38rem]">
      <div aria-hidden="true" data-written className={type}>
        <WrittenLines value={shown} composing={composing} onTick={onTick} photo={photo} />
      </div>
      <textarea
        ref={field}
        aria-label="本文"
        placeholder="ここに書く"
        spellCheck={false}
        defaultValue={first}
        onKeyDown={(event) => pressKey(event, { onUndo, onRedo, onTick })}
        onClick={openLink}
        className={`${type} absolute inset-0 size-full resize-none overflow-hidden bg-transparent text-transparent caret-accent outline-none selection:bg-accent/25 selection:text-transparent placeholder:text-ink-soft`}
      />
    </div>
  )
}

function openLink({ currentTarget, ctrlKey, metaKey }: MouseEvent<HTMLTextAreaElement>): void {
  if (!ctrlKey && !metaKey) return
  const href = linkAt(currentTarget.value, currentTarget.selectionStart)
  if (href) window.open(href, '_blank', 'noopener,noreferrer')
}

/**
 * Deleting or pasting lines of a numbered list numbers it again. Listens after the binding to the shared text, which
 * thus receives the numbers as small edits of their own.
 */
function useNumbers(field: RefObject<HTMLTextAreaElement | null>): void {
  useEffect(() => {
    const element = field.current
    if (!element) return
    let before = ''
    const remember = () => {
      before = element.value
    }
    const follow = (event: Event) => {
      if (!(event instanceof InputEvent) || event.isComposing) return
      const selection = selectionOf(element)
      if (countLines(selection.value) === countLines(before)) return
      const [, next] = numbered(selection, before) ?? []
      if (next) changeField(element, () => next)
    }
    element.addEventListener('beforeinput', remember)
    element.addEventListener('input', follow)
    return () => {
      element.removeEventListener('beforeinput', remember)
      element.removeEventListener('input', follow)
    }
  }, [field])
}

const countLines = (value: string) => value.split('\n').length
