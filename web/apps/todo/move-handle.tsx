import { type PointerEvent, useRef } from 'react'
import { GripIcon } from '#web/ui/icons/actions/grip.tsx'
import { hiddenRowsBefore } from '../frame/list/row-blocks.ts'
import type { RowActions } from './row-actions.ts'

type Props = {
  id: string
  name: string
  actions: Pick<RowActions, 'onStep' | 'onDrop'>
}

/** Rows that can be dragged, among their siblings. */
const movable = '[data-todo], [data-subtask], [data-list]'

type Drag = { row: HTMLElement; rows: HTMLElement[]; from: number; startY: number; tops: number[] }

/** Drags the row with a pointer; the arrow keys move it by keyboard. */
export function MoveHandle({ id, name, actions }: Props) {
  const drag = useRef<Drag | null>(null)

  function begin(event: PointerEvent<HTMLButtonElement>) {
    const row = event.currentTarget.closest<HTMLElement>(movable)
    const list = row?.parentElement
    if (!row || !list || event.button !== 0) return
    event.currentTarget.setPointerCapture(event.pointerId)
    const rows = [...list.children].filter(
      (each): each is HTMLElement => each instanceof HTMLElement && each.matches(movable),
    )
    const tops = rows.map((each) => each.getBoundingClientRect().top)
    drag.current = { row, rows, from: rows.indexOf(row), startY: event.clientY, tops }
    row.dataset.dragged = ''
  }

  function follow(event: PointerEvent) {
    const current = drag.current
    if (!current) return
    const { row, rows, from, startY } = current
    const by = event.clientY - startY
    row.style.transform = `translateY(${by}px)`
    const to = placeAt(current, by)
    const height = row.offsetHeight + 4
    rows.forEach((each, at) => {
      if (each === row) return
      const isPassed = from < to ? at > from && at <= to : at < from && at >= to
      each.style.transform = isPassed ? `translateY(${from < to ? -height : height}px)` : ''
    })
  }

  function end(event: PointerEvent, isDropped: boolean) {
    const current = drag.current
    if (!current) return
    drag.current = null
    for (const each of current.rows) each.style.transform = ''
    delete current.row.dataset.dragged
    const to = placeAt(current, event.clientY - current.startY)
    if (isDropped && to !== current.from) actions.onDrop(id, to + hiddenRowsBefore(current.rows[to]))
  }

  return (
    <button
      type="button"
      aria-label={`「${name}」を並べ替え。上下の矢印キーで動かせます`}
      title="並べ替え"
      onPointerDown={begin}
      onPointerMove={follow}
      onPointerUp={(event) => end(event, true)}
      onPointerCancel={(event) => end(event, false)}
      onKeyDown={(event) => {
        if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
        event.preventDefault()
        actions.onStep(id, event.key === 'ArrowUp' ? -1 : 1)
      }}
      className="grid h-14 w-11 shrink-0 cursor-grab touch-none place-items-center rounded-md text-ink-soft/70 hover:text-ink active:cursor-grabbing"
    >
      <GripIcon />
    </button>
  )
}

/** Relative to the row positions at the start of the drag. */
function placeAt({ tops, from }: Drag, by: number): number {
  const top = (tops[from] ?? 0) + by
  let nearest = from
  tops.forEach((each, at) => {
    if (Math.abs(each - top) < Math.abs((tops[nearest] ?? 0) - top)) nearest = at
  })
  return nearest
}
