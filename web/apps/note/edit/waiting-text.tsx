import { type RefObject, useLayoutEffect, useRef } from 'react'
import { noteLettersMax } from '#contract/apps/app-note.ts'
import type { NoteLine, SharedLines } from '#contract/apps/note-lines.ts'
import { useBoundText } from '../../frame/use-bound-text.ts'
import { enterInField } from '../markdown/enter-in-field.ts'
import { readableText } from '../share/readable-text.ts'

type Props = {
  lines: readonly NoteLine[]
  shared: SharedLines
  edit: (change: () => void) => void
  isNew: boolean
  /** The editor could not be loaded, such as offline before it was ever loaded. */
  isFailed: boolean
  /** Whether an input method composes in the field: it must not disappear then. */
  onComposing: (isComposing: boolean) => void
}

/** Until the editor is loaded a new note takes letters in a plain field, and others can be read. */
export function WaitingText({ lines, shared, edit, isNew, isFailed, onComposing }: Props) {
  const field = useRef<HTMLTextAreaElement>(null)
  const [id = ''] = shared.lines.keys()
  const text = isNew ? shared.lines.get(id) : undefined
  useLayoutEffect(() => field.current?.focus(), [])
  return (
    <div className="min-h-64 max-w-[38rem]">
      {isFailed && (
        <p className="mb-2 text-sm text-ink-soft">
          編集の画面を読み込めませんでした。つながってから、もう一度開いてください。
        </p>
      )}
      {text ? (
        <>
          <textarea
            ref={field}
            aria-label="本文"
            placeholder="ここに書く"
            spellCheck={false}
            onKeyDown={enterInField}
            onCompositionStart={() => onComposing(true)}
            onCompositionEnd={() => onComposing(false)}
            className="field-sizing-content min-h-64 w-full resize-none bg-transparent px-1 py-2 text-base leading-[1.9] outline-none placeholder:text-ink-soft"
          />
          <Bound field={field} text={text} edit={edit} />
        </>
      ) : (
        <div className="ui-written px-1 py-2 leading-[1.9] whitespace-pre-wrap">{readableText(lines)}</div>
      )}
    </div>
  )
}

type BoundProps = {
  field: RefObject<HTMLTextAreaElement | null>
  text: NonNullable<ReturnType<SharedLines['lines']['get']>>
  edit: (change: () => void) => void
}

/** Stores each letter at once, in the first line. */
function Bound({ field, text, edit }: BoundProps) {
  useBoundText(field, { text, edit, lengthMax: noteLettersMax })
  return null
}
