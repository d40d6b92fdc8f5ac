import { useEffect } from 'react'
import type { Text as YText, YTextEvent } from 'yjs'
import { offerUndo } from '#web/ui/overlays/offer.ts'

/** A shorter text is typed again faster than it is missed. */
const worthKeeping = 10
export const isWorthKeeping = (text: string): boolean => text.trim().length >= worthKeeping

/** Offers to bring back a text that was emptied in this field. A text emptied on another device offers nothing here. */
export function useClearedUndo(text: YText | null, name: string, edit: (change: () => void) => void): void {
  useEffect(() => {
    if (!text) return
    let before = text.toString()
    const changed = (event: YTextEvent) => {
      const lost = before
      before = text.toString()
      if (before !== '' || !isWorthKeeping(lost) || !event.transaction.local) return
      offerUndo(`${name}を消しました`, () => {
        if (text.length === 0) edit(() => text.insert(0, lost))
      })
    }
    text.observe(changed)
    return () => text.unobserve(changed)
  })
}
