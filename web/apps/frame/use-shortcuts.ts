import { useEffect, useRef } from 'react'
import { type Keys, useKeys } from '#web/ui/keyboard/use-keys.ts'
import { areSingleKeysOn } from './single-keys.ts'

/** In the address that a shortcut of the home screen opens: the key whose act comes first. */
const firstAct = 'do'

/** The keys of an app. Those that are a character can be turned off. `isReady`: its records can be changed. */
export function useShortcuts(shortcuts: Keys, isReady = true): void {
  useKeys(shortcuts, areSingleKeysOn)
  const newest = useRef(shortcuts)
  useEffect(() => {
    newest.current = shortcuts
  })
  useEffect(() => {
    const search = new URLSearchParams(location.search)
    const key = search.get(firstAct)
    if (!isReady || key === null) return
    // Once only, and not in the address bar.
    search.delete(firstAct)
    history.replaceState(history.state, '', `${location.pathname}${search.size > 0 ? `?${search}` : ''}`)
    newest.current[key]?.(new KeyboardEvent('keydown', { key }))
  }, [isReady])
}
