import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { type Entries, newestSeq } from './entries.ts'

/** Adds new entries at the top without moving what the user reads further down. */
export function useArrivals(pages: Entries | null) {
  const list = useRef<HTMLDivElement>(null)
  const newest = pages && newestSeq(pages)
  /** The newest entry at the first render: everything above it arrived while the page was open. */
  const [arrivedAfter, setArrivedAfter] = useState<number | null>(newest)
  const [unseen, setUnseen] = useState(0)
  const before = useRef<number | null>(newest)

  useLayoutEffect(() => {
    if (newest === null) return
    const last = before.current
    before.current = newest
    if (last === null) return setArrivedAfter((after) => after ?? newest)
    if (newest <= last || !list.current || !isAboveView(list.current)) return
    stayInPlace(list.current, last)
    setUnseen((count) => count + countAbove(pages ?? [], last))
  }, [newest, pages])

  useEffect(() => {
    if (unseen === 0) return
    const look = () => list.current && !isAboveView(list.current) && setUnseen(0)
    addEventListener('scroll', look, { passive: true })
    return () => removeEventListener('scroll', look)
  }, [unseen])

  const goToTop = useCallback(() => {
    setUnseen(0)
    scrollTo({ top: 0 })
    // The clicked button disappears, and the rows at the top may not be rendered yet.
    list.current?.focus({ preventScroll: true })
  }, [])

  return { list, arrivedAfter, unseen, goToTop }
}

const isAboveView = (element: Element) => element.getBoundingClientRect().top < 0

/** For browsers without scroll anchoring: restores the scroll position by how far the former top row moved. */
function stayInPlace(list: HTMLElement, lastSeq: number): void {
  if (CSS.supports('overflow-anchor', 'auto')) return
  const row = list.querySelector(`[data-seq="${lastSeq}"]`)
  if (row) scrollBy(0, row.getBoundingClientRect().top - list.getBoundingClientRect().top)
}

const countAbove = (pages: Entries, seq: number) =>
  pages.reduce((sum, page) => sum + page.filter((entry) => entry.seq > seq).length, 0)
