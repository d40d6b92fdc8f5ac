import { useEffect, useState } from 'react'

type RowMenuPlace = { id: string; x: number; y: number; from: HTMLElement | null }

/** The menu of a row, by a right-click or by the menu key. `attribute` is the data attribute that holds a row's id. */
export function useRowMenu(attribute: string) {
  const [place, setPlace] = useState<RowMenuPlace | null>(null)

  useEffect(() => {
    function open(event: MouseEvent) {
      const row = event.target instanceof Element ? event.target.closest(`[${attribute}]`) : null
      const id = row?.getAttribute(attribute)
      // By touch the row is chosen instead. A row that one may only read has no acts.
      if (!row || !id || event.defaultPrevented || row.hasAttribute('data-read-only')) return
      event.preventDefault()
      const { left, bottom } = row.getBoundingClientRect()
      // The menu key has no place of its own.
      const isByKey = event.clientX === 0 && event.clientY === 0
      setPlace({
        id,
        x: isByKey ? left + 24 : event.clientX,
        y: isByKey ? bottom : event.clientY,
        from: row.querySelector<HTMLElement>('[data-row-main]'),
      })
    }
    addEventListener('contextmenu', open)
    return () => removeEventListener('contextmenu', open)
  }, [attribute])

  return { place, close: () => setPlace(null) }
}
