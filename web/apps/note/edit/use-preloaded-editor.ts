import { useEffect } from 'react'
import { loadEditor } from './load-editor.ts'

/** Long enough that the list is shown and can be pressed, short enough that the first note opens with its editor. */
const idleAfterMs = 1_000

/** Loads the editor once the list is idle. */
export function usePreloadedEditor(): void {
  useEffect(() => {
    // A failure is told when a note is opened.
    const timer = setTimeout(() => loadEditor().catch(() => {}), idleAfterMs)
    return () => clearTimeout(timer)
  }, [])
}
