import { useEffect } from 'react'

const keys: Record<string, number> = { ArrowRight: 1, PageDown: 1, ArrowLeft: -1, PageUp: -1 }

/** Listens on the page, because a button that removes itself leaves nothing focused. */
export function useStepKeys(go: (by: number) => void): void {
  useEffect(() => {
    function press(event: KeyboardEvent) {
      const isWriting =
        event.target instanceof HTMLElement && event.target.matches('input:not([type=checkbox]), textarea')
      const by = isWriting ? undefined : keys[event.key]
      if (!by) return
      event.preventDefault()
      go(by)
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  })
}
