import type { EditorState } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { digits } from '#contract/values/digits.ts'
import { wordsOf } from '#readers/frame/fold-text.ts'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { ChevronLeftIcon } from '#web/ui/icons/directions/chevron-left.tsx'
import { isOfInputMethod } from '#web/ui/keyboard/input-method.ts'
import { find, findNext, foundIn } from './find-marks.ts'

type Props = { view: EditorView; state: EditorState; query: string; takesFocus: boolean; onClose: () => void }

/** Finds words in the open note: the next place by Enter, the one before by Shift and Enter. */
export function FindBar({ view, state, query, takesFocus, onClose }: Props) {
  const field = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState(query)
  const { count, at } = foundIn(state)
  useEffect(() => {
    if (takesFocus) field.current?.select()
  }, [takesFocus])
  useEffect(() => {
    find(view, wordsOf(typed))
    return () => {
      if (!view.isDestroyed) find(view, [])
    }
  }, [view, typed])

  function press(event: KeyboardEvent) {
    if (isOfInputMethod(event.nativeEvent)) return
    if (event.key === 'Escape') onClose()
    else if (event.key === 'Enter') findNext(view, event.shiftKey ? -1 : 1)
    else return
    event.preventDefault()
    event.stopPropagation()
  }

  return (
    <search
      data-print="no"
      className="sticky top-12 z-20 lg:top-2 mb-2 flex items-center rounded-full border border-line bg-surface-raised pl-4 shadow-float"
    >
      <input
        ref={field}
        type="text"
        aria-label="メモの中を検索"
        placeholder="メモの中を検索"
        enterKeyHint="search"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={press}
        className="min-h-11 min-w-0 flex-1 bg-transparent outline-none placeholder:text-ink-soft"
      />
      <output className="px-2 text-sm whitespace-nowrap text-ink-soft">
        {typed.trim() && (count === 0 ? '見つかりません' : `${digits(at + 1)} / ${digits(count)}`)}
      </output>
      <IconButton
        label="前の場所"
        icon={<ChevronLeftIcon className="rotate-90" />}
        disabled={count === 0}
        onClick={() => findNext(view, -1)}
      />
      <IconButton
        label="次の場所"
        icon={<ChevronLeftIcon className="-rotate-90" />}
        disabled={count === 0}
        onClick={() => findNext(view, 1)}
      />
      <button type="button" onClick={onClose} className="min-h-11 px-4 text-sm font-bold text-accent">
        閉じる
      </button>
    </search>
  )
}
