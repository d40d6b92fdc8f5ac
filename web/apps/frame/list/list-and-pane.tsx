import { type ReactNode, type Ref, useRef } from 'react'
import { usePaneView } from './use-pane-view.ts'

type Props = {
  label: string
  /** The grid columns on desktops. */
  columns: string
  /** Left of the list on desktops, above it on phones. */
  side?: ReactNode
  /** Above the rows; on desktops they do not scroll with them. */
  controls: ReactNode
  /** The element around the rows. */
  rows: Ref<HTMLDivElement>
  children: ReactNode
  /** The open record. */
  pane: { id: string; content: ReactNode } | null
  /** In place of the pane on desktops. */
  nothingOpen?: ReactNode
}

/**
 * The list of an app and its open record. On desktops they stand side by side and scroll by themselves; on phones the
 * open record takes the place of the list.
 */
export function ListAndPane({ label, columns, side, controls, rows, children, pane, nothingOpen }: Props) {
  const isOpen = pane !== null
  const list = useRef<HTMLElement>(null)
  const shown = useRef<HTMLDivElement>(null)
  usePaneView({ list, pane: shown, openId: pane?.id ?? null })
  const behind = isOpen ? 'ui-behind' : ''
  return (
    <div className={`lg:grid lg:min-h-0 lg:flex-1 lg:grid-rows-[minmax(0,1fr)] lg:gap-6 ${columns}`}>
      {side && <div className={`lg:-mx-1 lg:overflow-y-auto lg:px-1 lg:pb-6 ${behind}`}>{side}</div>}
      <section
        ref={list}
        aria-label={label}
        tabIndex={-1}
        className={`min-w-0 outline-none lg:flex lg:min-h-0 lg:flex-col ${behind}`}
      >
        {controls}
        <div
          ref={rows}
          data-scroller
          className="flow-root outline-none lg:mt-2 lg:-mx-2 lg:min-h-0 lg:flex-1 lg:overflow-y-auto lg:overscroll-contain lg:px-2 lg:pb-6"
        >
          {children}
        </div>
      </section>
      {pane ? (
        <div
          key={pane.id}
          ref={shown}
          data-pane
          tabIndex={-1}
          className="min-w-0 outline-none lg:-mx-2 lg:overflow-y-auto lg:overscroll-contain lg:px-2 lg:pb-6"
        >
          {pane.content}
        </div>
      ) : (
        nothingOpen
      )}
    </div>
  )
}
