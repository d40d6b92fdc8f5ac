import type { Day } from '#contract/values/japan-day.ts'

/** A draggable row has a todo's id, and a place that takes it has a day. */
const draggable = '[data-day-handle], [data-cell-todo]'
const places = '[data-day], [data-drop-day]'

/** A shorter move is a press. */
const thresholdPx = 6
/** Near the edge of the screen the calendar scrolls along. */
const edgePx = 72
const edgeStepPx = 14

type Drag = { id: string; from: string; name: string; x: number; y: number; ghost: HTMLElement | null }

type OnDrop = (id: string, day: Day, from: Day) => void

/** Drags todos to other days of the calendar by pointer. Returns a function that ends it. */
export function dragBetweenDays(calendar: HTMLElement, onDrop: OnDrop): () => void {
  let drag: Drag | null = null
  let wasDragged = false

  function begin({ target, button, clientX: x, clientY: y }: PointerEvent) {
    wasDragged = false
    const source = target instanceof Element ? target.closest<HTMLElement>(draggable) : null
    const id = source?.dataset.dayHandle ?? source?.dataset.cellTodo
    const own = source?.closest<HTMLElement>(places)?.dataset
    const from = own?.day ?? own?.dropDay
    if (source && id && from && button === 0) drag = { id, from, name: nameIn(source), x, y, ghost: null }
  }

  function follow({ clientX: x, clientY: y, pointerId }: PointerEvent) {
    if (!drag || (!drag.ghost && Math.hypot(x - drag.x, y - drag.y) < thresholdPx)) return
    if (!drag.ghost) {
      calendar.setPointerCapture(pointerId)
      drag.ghost = ghostOf(drag.name)
    }
    drag.ghost.style.transform = `translate(${x + 12}px, ${y + 12}px)`
    mark(calendar, placeAt(x, y))
    scrollAtEdge(calendar, y)
  }

  function end(event: PointerEvent) {
    const ended = drag
    drag = null
    ended?.ghost?.remove()
    mark(calendar, null)
    if (!ended?.ghost) return
    wasDragged = true
    const place = placeAt(event.clientX, event.clientY)
    const day = place?.dataset.day ?? place?.dataset.dropDay
    if (event.type === 'pointerup' && day) onDrop(ended.id, day, ended.from)
  }

  /** The click that ends a drag would choose the day below. */
  function swallow(event: MouseEvent) {
    if (wasDragged) event.stopPropagation()
    wasDragged = false
  }

  calendar.addEventListener('pointerdown', begin)
  calendar.addEventListener('pointermove', follow)
  calendar.addEventListener('pointerup', end)
  calendar.addEventListener('pointercancel', end)
  calendar.addEventListener('click', swallow, { capture: true })
  return () => {
    drag?.ghost?.remove()
    calendar.removeEventListener('pointerdown', begin)
    calendar.removeEventListener('pointermove', follow)
    calendar.removeEventListener('pointerup', end)
    calendar.removeEventListener('pointercancel', end)
    calendar.removeEventListener('click', swallow, { capture: true })
  }
}

/** The name of the todo beside the pointer. */
function ghostOf(name: string): HTMLElement {
  const ghost = document.createElement('div')
  ghost.className =
    'pointer-events-none fixed top-0 left-0 z-50 max-w-56 truncate rounded-md border-2 border-accent bg-surface-raised px-3 py-1.5 text-sm text-ink shadow-float'
  ghost.textContent = name
  document.body.append(ghost)
  return ghost
}

/** A cell shows the name itself; the handle of a row has it beside. */
const nameIn = (source: Element): string =>
  (source.closest('[data-todo]')?.querySelector('[data-row-main] > span') ?? source).textContent

function mark(calendar: Element, place: HTMLElement | null): void {
  for (const each of calendar.querySelectorAll('[data-hovered]')) each.removeAttribute('data-hovered')
  place?.setAttribute('data-hovered', '')
}

const placeAt = (x: number, y: number): HTMLElement | null =>
  document.elementFromPoint(x, y)?.closest<HTMLElement>(places) ?? null

function scrollAtEdge(calendar: Element, y: number): void {
  const by = y < edgePx ? -edgeStepPx : y > innerHeight - edgePx ? edgeStepPx : 0
  if (by === 0) return
  const own = calendar.closest('[data-scroller]')
  const scroller = own && getComputedStyle(own).overflowY !== 'visible' ? own : document.documentElement
  scroller.scrollBy({ top: by, behavior: 'instant' })
}
