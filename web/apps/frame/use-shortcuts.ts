import { useEffect, useRef } from 'react'
import { isWriting, watchTyping } from './interrupted-typing.ts'
import { areSingleKeysOn } from './single-keys.ts'

/** By the typed key: `n`, `/`, `?`. An act that returns false leaves the key to the browser. */
type Shortcuts = Record<string, (event: KeyboardEvent) => unknown>

/**
 * Single-key shortcuts, disabled while the user types, an input method composes or a dialog is open. Those that are a
 * character can be turned off. Escape also works in the text of the open record, unless a field there has used it.
 */
export function useShortcuts(shortcuts: Shortcuts): void {
  const newest = useRef(shortcuts)
  useEffect(() => {
    newest.current = shortcuts
  })

  useEffect(() => {
    const typing = watchTyping()
    function press(event: KeyboardEvent) {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return
      // Safari reports the key that ends a composition with this code.
      if (event.isComposing || event.keyCode === 229) return
      if (typing.isInterrupted()) return event.preventDefault()
      if (event.key.length === 1 && !areSingleKeysOn()) return
      const isClosing = event.key === 'Escape' && isInPane(event.target)
      if ((isWriting(event.target) && !isClosing) || document.querySelector(overlays)) return
      const act = newest.current[event.key]
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
const overlays = 'dialog[open], [role=menu], [popover=auto]:popover-open'

const isInPane = (target: EventTarget | null) =>
  target instanceof Element && target.closest('[data-pane]') !== null
