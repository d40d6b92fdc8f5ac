import { type FocusEvent, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { CloseIcon } from '../icons/directions/close.tsx'
import { messagePlace, onMessagePlace } from './message-place.ts'
import { currentUndo, onUndoChange, type Undo, withdrawUndo } from './undo.ts'

type Props = { durationMs: number }

/** The bar with 「元に戻す」, above the tab bar or in the open dialog. It stays while it is used. */
export function UndoBar({ durationMs }: Props) {
  const undo = useSyncExternalStore(onUndoChange, currentUndo, () => null)
  const dialogPlace = useSyncExternalStore(onMessagePlace, messagePlace, () => null)
  const bar = (
    // Always present, so that screen readers announce what appears in it.
    <div role="status" className="ui-undo-place" data-print="no">
      {undo && <Bar key={undo.id} undo={undo} durationMs={durationMs} />}
    </div>
  )
  return dialogPlace ? createPortal(bar, dialogPlace) : bar
}

function Bar({ undo, durationMs }: { undo: Undo; durationMs: number }) {
  const [isHeld, setHeld] = useState(false)
  const bar = useRef<HTMLFieldSetElement>(null)
  const cameFrom = useRef<Element | null>(null)

  const close = () => withdrawFrom(undo, bar.current, cameFrom.current)

  function takeBack() {
    undo.takeBack()
    close()
  }

  useEffect(() => {
    if (isHeld) return
    const timer = setTimeout(() => withdrawUndo(undo), durationMs)
    return () => clearTimeout(timer)
  }, [undo, isHeld, durationMs])

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isUndo = (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey && event.key === 'z'
      if (!isUndo || event.defaultPrevented || isEditable(event.target)) return
      event.preventDefault()
      undo.takeBack()
      withdrawFrom(undo, bar.current, cameFrom.current)
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [undo])

  const focused = ({ relatedTarget, currentTarget }: FocusEvent) => {
    if (relatedTarget && !currentTarget.contains(relatedTarget)) cameFrom.current = relatedTarget
    setHeld(true)
  }

  return (
    <fieldset
      ref={bar}
      aria-label="直前の操作"
      className="ui-undo-bar"
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={focused}
      onBlur={() => setHeld(false)}
    >
      <p className="min-w-0 flex-1 py-1">{undo.text}</p>
      <button
        type="button"
        onClick={takeBack}
        aria-keyshortcuts="Control+Z Meta+Z"
        className="ui-undo-button"
      >
        元に戻す
      </button>
      <button type="button" onClick={close} aria-label="お知らせを消す" className="ui-undo-close">
        <CloseIcon size={20} />
      </button>
    </fieldset>
  )
}

/** Removes the bar. If it has the focus, that returns to where it came from. */
function withdrawFrom(undo: Undo, bar: Element | null, cameFrom: Element | null): void {
  const hadFocus = bar?.contains(document.activeElement)
  const dialogButton = bar?.closest('dialog')?.querySelector('button')
  withdrawUndo(undo)
  if (!hadFocus) return
  const isThere = cameFrom instanceof HTMLElement && cameFrom.isConnected
  const next = isThere ? cameFrom : (dialogButton ?? document.getElementById('main'))
  next?.focus()
}

/** Fields have an undo of their own. */
const isEditable = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'))
