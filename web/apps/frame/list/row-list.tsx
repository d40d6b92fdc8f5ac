import { type ReactElement, useEffect, useRef, useState } from 'react'
import { hiddenBlocks, rowsPerBlock, spacerAttributes } from './row-blocks.ts'

type Props<Item> = {
  items: readonly Item[]
  className: string
  /** Renders a row with its key. */
  children: (item: Item, at: number) => ReactElement
}

const none: ReadonlyMap<number, number> = new Map()

/**
 * A list of rows. Rows far from the screen are replaced by spacers of the same height, because thousands of them would
 * make every change and leaving the list slow.
 */
export function RowList<Item>({ items, className, children }: Props<Item>) {
  const list = useRef<HTMLUListElement>(null)
  const [hidden, setHidden] = useState(none)

  useEffect(() => {
    const look = () => {
      const element = list.current
      if (element) setHidden((now) => hiddenBlocks(element, now, innerHeight))
    }
    // Captured, because either the page or an element around the list scrolls.
    addEventListener('scroll', look, { capture: true, passive: true })
    addEventListener('resize', look)
    return () => {
      removeEventListener('scroll', look, { capture: true })
      removeEventListener('resize', look)
    }
  }, [])

  return (
    <ul ref={list} className={`ui-written ${className}`}>
      {/* One flat array: a row that moves to another block stays the same element and keeps the focus. */}
      {blocksOf(items).flatMap(({ block, from, rows }) => {
        const heightPx = hidden.get(block)
        if (heightPx === undefined) return rows.map((item, at) => children(item, from + at))
        return (
          <li
            key={`spacer ${block}`}
            aria-hidden="true"
            style={{ height: heightPx }}
            {...spacerAttributes(block, rows.length)}
          />
        )
      })}
    </ul>
  )
}

function blocksOf<Item>(items: readonly Item[]) {
  return Array.from({ length: Math.ceil(items.length / rowsPerBlock) }, (_, block) => {
    const from = block * rowsPerBlock
    return { block, from, rows: items.slice(from, from + rowsPerBlock) }
  })
}
