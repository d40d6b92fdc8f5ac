import { useEffect, useSyncExternalStore } from 'react'
import { hintAbout, onHintChange, setHint } from './hints.ts'
import { Notice } from './notice.tsx'

type Props = { about: string }

/** In the page, what to do about the last failure of an attempt. The toast shows the code and goes; this stays. */
export function Hint({ about }: Props) {
  const text = useSyncExternalStore(
    onHintChange,
    () => hintAbout(about),
    () => null,
  )
  useEffect(() => () => setHint(about, null), [about])
  return text && <Notice tone="warning" title={text} live />
}
