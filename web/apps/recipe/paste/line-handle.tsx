import { type KeyboardEvent, type PointerEvent, useRef } from 'react'
import { GripIcon } from '#web/ui/icons/actions/grip.tsx'
import type { PreviewPart } from './sorted-lines.ts'

export type DropPlace = { part: PreviewPart; before: number | null }

type Props = {
  name: string
  isOpen: boolean
  onStep: (by: -1 | 1) => void
  onToggle: () => void
  /** The place below the pointer; null while nothing is dragged. */
  onDrag: (place: DropPlace | null) => void
  onDrop: (place: DropPlace) => void
}

/** A press that moves less than this is a tap. */
const tapPx = 6
const edgePx = 56

/** Dragging moves the line, the arrow keys move it by keyboard, and a tap shows the parts to choose from. */
export function LineHandle({ name, isOpen, onStep, onToggle, onDrag, onDrop }: Props) {
  const start = useRef<{ y: number; isDragging: boolean } | null>(null)

  function follow(event: PointerEvent<HTMLButtonElement>) {
    const current = start.current
    if (!current || (!current.isDragging && Math.abs(event.clientY - current.y) < tapPx)) return
    current.isDragging = true
    scrollAtEdge(event.currentTarget, event.clientY)
    onDrag(placeBelow(event.currentTarget, event.clientY))
  }

  function end(event: PointerEvent<HTMLButtonElement>, isDropped: boolean) {
    const wasDragging = start.current?.isDragging === true
    const place = wasDragging ? placeBelow(event.currentTarget, event.clientY) : null
    start.current = null
    onDrag(null)
    if (isDropped && place) onDrop(place)
    else if (isDropped && !wasDragging) onToggle()
  }

  function press(event: KeyboardEvent) {
    if (event.key === 'ArrowUp' || event.key === 'ArrowDown') onStep(event.key === 'ArrowUp' ? -1 : 1)
    else if (event.key === 'Enter' || event.key === ' ') onToggle()
    else return
    event.preventDefault()
  }

  return (
    <button
      type="button"
      aria-label={`「${name}」を移す。上下の矢印キーで動かせます`}
      aria-expanded={isOpen}
      data-handle=""
      onPointerDown={(event) => {
        if (event.button !== 0) return
        event.currentTarget.setPointerCapture(event.pointerId)
        start.current = { y: event.clientY, isDragging: false }
      }}
      onPointerMove={follow}
      onPointerUp={(event) => end(event, true)}
      onPointerCancel={(event) => end(event, false)}
      onKeyDown={press}
      className="grid size-11 shrink-0 cursor-grab touch-none place-items-center rounded-md text-ink-soft -outline-offset-4 hover:text-ink active:cursor-grabbing"
    >
      <GripIcon />
    </button>
  )
}

/** The part whose area holds the height, and the first of its lines below it. */
function placeBelow(handle: HTMLElement, y: number): DropPlace | null {
  const areas = [...(handle.closest('[data-parts]')?.querySelectorAll<HTMLElement>('[data-part]') ?? [])]
  const area = areas.findLast((each) => each.getBoundingClientRect().top <= y) ?? areas[0]
  if (!area) return null
  const next = [...area.querySelectorAll<HTMLElement>('[data-line]')].find((each) => {
    const { top, height } = each.getBoundingClientRect()
    return height > 0 && y < top + height / 2
  })
  return { part: area.dataset.part as PreviewPart, before: next ? Number(next.dataset.line) : null }
}

function scrollAtEdge(handle: HTMLElement, y: number) {
  const dialog = handle.closest('dialog')
  if (!dialog) return
  const { top, bottom } = dialog.getBoundingClientRect()
  // The pinned buttons cover the lower edge.
  const foot = dialog.querySelector('[data-messages]')?.getBoundingClientRect().top ?? bottom
  if (y < top + edgePx) dialog.scrollBy(0, -12)
  else if (y > Math.min(bottom, foot) - edgePx) dialog.scrollBy(0, 12)
}
