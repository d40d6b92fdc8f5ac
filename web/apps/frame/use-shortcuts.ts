import { useEffect, useRef } from 'react'

/** By the typed key: `n`, `/`, `?`. */
type Shortcuts = Record<string, () => void>

/** Single-key shortcuts, disabled while the user types, an input method composes or a dialog is open. */
export function useShortcuts(shortcuts: Shortcuts): void {
  const newest = useRef(shortcuts)
  useEffect(() => {
    newest.current = shortcuts
  })

  useEffect(() => {
    function press(event: KeyboardEvent) {
      if (event.isComposing || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented)
        return
      if (isWriting(event.target) || document.querySelector('dialog[open]')) return
      const act = newest.current[event.key]
      if (!act) return
      event.preventDefault()
      act()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [])
}

const isWriting = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  target.matches('input:not([type=checkbox]), textarea, select, [contenteditable]')
