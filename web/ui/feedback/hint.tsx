import { useCallback, useEffect, useSyncExternalStore } from 'react'
import { hintAbout, onHintChange, setHint } from './hints.ts'
import { Notice } from './notice.tsx'

type Props = { about: string }

/** In the page, what to do about the last failure of an attempt. A toast goes; this stays. */
export function Hint({ about }: Props) {
  const follow = useCallback((listener: () => void) => onHintChange(about, listener), [about])
  const text = useSyncExternalStore(
    follow,
    () => hintAbout(about),
    () => null,
  )
  useEffect(
    () => () => {
      setHint(about, null)
    },
    [about],
  )
  return text && <Notice tone="warning" title={text} live />
}
