import { useEffect, useRef } from 'react'
import { isOfInputMethod } from './input-method.ts'

/** By the typed key: `n`, `/`, `?`. An act that returns false leaves the key to the browser. */
export type Keys = Record<string, (event: KeyboardEvent) => unknown>

/**
 * Single-key shortcuts, disabled while the user types, an input method composes or a dialog is open. Those that are a
 * character act only while `areCharactersOn`. Escape also works in the text of the open record, unless a field there has
 * used it.
 */
export function useKeys(keys: Keys, areCharactersOn: () => boolean = () => true): void {
  const newest = useRef({ keys, areCharactersOn })
  useEffect(() => {
    newest.current = { keys, areCharactersOn }
  })

  useEffect(() => {
    const typing = watchTyping()
    function press(event: KeyboardEvent) {
      const { keys, areCharactersOn } = newest.current
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return
      if (isOfInputMethod(event)) return
      if (typing.isInterrupted()) return event.preventDefault()
      if (event.key.length === 1 && !areCharactersOn()) return
      const isClosing = event.key === 'Escape' && isInPane(event.target)
      if ((isWriting(event.target) && !isClosing) || document.querySelector(overlays)) return
      const act = keys[event.key]
      if (act && act(event) !== false) event.preventDefault()
    }
    addEventListener('keydown', press)
    return () => {
      removeEventListener('keydown', press)
      typing.stop()
    }
  }, [])
}

/** These close on Escape by themselves. */
export const overlays = 'dialog[open], [role=menu], [popover=auto]:popover-open'

const isInPane = (target: EventTarget | null) =>
  target instanceof Element && target.closest('[data-pane]') !== null

/**
 * Notices keys that continue a text whose field has disappeared, such as when another device removed it: they are neither
 * shortcuts nor presses. A pointer, the history, or a key that moves the focus ends it.
 */
function watchTyping(): { isInterrupted: () => boolean; stop: () => void } {
  let field: Element | null = null
  const forget = () => {
    field = null
  }
  const follow = (event: KeyboardEvent) => {
    const isComposing = isOfInputMethod(event)
    if (event.ctrlKey || event.metaKey || event.altKey) forget()
    else if (!isComposing && leaving.has(event.key)) {
      // Inside a field the arrows move the caret.
      if (!isWriting(event.target) || !event.key.startsWith('Arrow')) forget()
    } else if (isWriting(event.target)) {
      const isSent = event.key === 'Enter' && !isComposing && event.target instanceof HTMLInputElement
      field = isSent ? null : event.target
    }
  }
  addEventListener('keydown', follow, true)
  addEventListener('pointerdown', forget, true)
  addEventListener('popstate', forget)
  return {
    isInterrupted: () => field !== null && !field.isConnected,
    stop: () => {
      removeEventListener('keydown', follow, true)
      removeEventListener('pointerdown', forget, true)
      removeEventListener('popstate', forget)
    },
  }
}

const leaving = new Set(['Escape', 'Tab', 'ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'])

const isWriting = (target: EventTarget | null): target is HTMLElement =>
  target instanceof HTMLElement &&
  target.matches('input:not([type=checkbox]), textarea, select, [contenteditable]')
