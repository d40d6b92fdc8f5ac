import { useEffect, useRef } from 'react'
import { isOfInputMethod } from '#web/ui/keyboard/input-method.ts'

/** Ctrl+Enter (⌘+Enter on a Mac) presses the dialog's last button, also from within a text field. */
export function useConfirmKey(isReady: boolean, confirm: () => void): void {
  const latest = useRef({ isReady, confirm })
  latest.current = { isReady, confirm }
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || isOfInputMethod(event)) return
      event.preventDefault()
      // A held key would also confirm what the answer to the first press shows.
      if (latest.current.isReady && !event.repeat) latest.current.confirm()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [])
}
