import type { EditorView } from 'prosemirror-view'
import { lineGripped, lineOfCaret } from './grip.ts'
import { lineWithId } from './line-place.ts'
import { shownLines } from './lines-of-doc.ts'
import { linesMovedWith, type MovedLines, moveLinesTo } from './move-lines.ts'
import { scrollerOf } from './scroll.ts'

const longPressMs = 400
/** A finger that rests still moves a little. */
const stillPx = 10
/** Near the edge of the text it scrolls along. */
const edgePx = 72
const edgeStepPx = 14

type Drag = { pointerId: number; moved: MovedLines; target: number | null; y: number }

/**
 * Lines move by a handle beside the line below the mouse or of a finger's caret, and by a long press on the box, dot or
 * number of an item or at the edge beside any line. Keys and the toolbar move them too, so none of it is told to screen
 * readers. Returns a function that ends it.
 */
export function dragLines(view: EditorView, beforeMove: () => void): () => void {
  const place = view.dom.parentElement ?? view.dom
  const handle = newPart('line-handle', place)
  const mark = newPart('line-place', place)
  const shade = newPart('line-shade', place)
  handle.title = 'ドラッグで並べ替え（Alt+↑↓でも動かせます）'
  let hovered: HTMLElement | null = null
  let drag: Drag | null = null
  let pressing: { timer: ReturnType<typeof setTimeout>; x: number; y: number } | null = null
  let wasDragged = false
  let isTouch = false
  let frame = 0

  function hover({ pointerType, target }: PointerEvent) {
    if (
      pointerType !== 'mouse' ||
      drag ||
      !view.editable ||
      !(target instanceof Element) ||
      target === handle
    )
      return
    showHandle(target.closest<HTMLElement>('[data-line]'))
  }

  function showHandle(line: HTMLElement | null) {
    if (line === hovered) return
    hovered = line
    handle.hidden = line === null
    if (!line) return
    const { top } = line.getBoundingClientRect()
    const middle = Number.parseFloat(getComputedStyle(line).lineHeight) / 2
    handle.style.top = `${top - place.getBoundingClientRect().top + middle - handleHalfPx}px`
  }

  /** A finger has no place above the text before it presses, so the handle stays beside the line that is written. */
  function followCaret() {
    if (!isTouch || drag) return
    cancelAnimationFrame(frame)
    frame = requestAnimationFrame(() => {
      hovered = null
      showHandle(view.editable && view.hasFocus() ? lineOfCaret(view) : null)
    })
  }

  function leave({ pointerType }: PointerEvent) {
    if (!drag && pointerType === 'mouse') showHandle(null)
  }

  function press(event: PointerEvent) {
    wasDragged = false
    const { target, pointerType, button, pointerId, clientX: x, clientY: y } = event
    isTouch = pointerType === 'touch'
    if (button !== 0 || view.composing || !view.editable) return
    if (target === handle && hovered) {
      event.preventDefault()
      begin(hovered, pointerId, y)
    } else if (isTouch) {
      const line = lineGripped(view, event)
      if (!line) return
      place.addEventListener('touchmove', holdStill, { passive: false })
      pressing = { timer: setTimeout(() => begin(line, pointerId, y), longPressMs), x, y }
    }
  }

  function begin(line: HTMLElement, pointerId: number, y: number) {
    pressing = null
    cancelAnimationFrame(frame)
    const { doc } = view.state
    const shown = lineWithId(shownLines(doc), line.dataset.line ?? '')
    const moved = shown ? linesMovedWith(doc, shown.pos) : null
    if (!moved) return
    drag = { pointerId, moved, target: null, y }
    place.setPointerCapture(pointerId)
    place.dataset.dragging = ''
    const [first, last] = [rectAt(view, moved.from), rectBefore(view, moved.to)]
    const { top } = place.getBoundingClientRect()
    shade.hidden = false
    shade.style.top = `${first.top - top}px`
    shade.style.height = `${last.bottom - first.top}px`
    frame = requestAnimationFrame(scrollAtEdge)
  }

  function follow(event: PointerEvent) {
    if (pressing && Math.hypot(event.clientX - pressing.x, event.clientY - pressing.y) > stillPx) stopPress()
    if (drag?.pointerId !== event.pointerId) return hover(event)
    drag.y = event.clientY
    show(drag)
  }

  function show(current: Drag) {
    const found = placeAt(view, current.moved, current.y)
    current.target = found?.target ?? null
    mark.hidden = found === null
    if (found) mark.style.top = `${found.y - place.getBoundingClientRect().top}px`
  }

  function end(event: PointerEvent) {
    stopPress()
    if (drag?.pointerId !== event.pointerId) return
    const { moved, target } = drag
    stopDrag()
    wasDragged = true
    if (event.type !== 'pointerup' || target === null) return
    beforeMove()
    moveLinesTo(moved, target)(view.state, view.dispatch)
  }

  function stopPress() {
    clearTimeout(pressing?.timer)
    pressing = null
    if (!drag) place.removeEventListener('touchmove', holdStill)
  }

  function stopDrag() {
    drag = null
    cancelAnimationFrame(frame)
    delete place.dataset.dragging
    place.removeEventListener('touchmove', holdStill)
    for (const part of [mark, shade, handle]) part.hidden = true
    hovered = null
    followCaret()
  }

  function scrollAtEdge() {
    if (!drag) return
    const scroller = scrollerOf(view.dom)
    const isPage = scroller === document.scrollingElement
    const frameOf = isPage ? { top: 0, bottom: innerHeight } : scroller.getBoundingClientRect()
    const by = drag.y < frameOf.top + edgePx ? -edgeStepPx : drag.y > frameOf.bottom - edgePx ? edgeStepPx : 0
    if (by !== 0) {
      scroller.scrollBy({ top: by, behavior: 'instant' })
      show(drag)
    }
    frame = requestAnimationFrame(scrollAtEdge)
  }

  /** A finger that drags a line does not scroll. */
  const holdStill = (event: TouchEvent) => {
    if (drag) event.preventDefault()
  }
  /** The click that ends a drag would tick the line. */
  const swallow = (event: Event) => {
    if (!wasDragged) return
    wasDragged = false
    event.preventDefault()
    event.stopPropagation()
  }
  const quiet = (event: Event) => {
    if (pressing || drag) event.preventDefault()
  }

  // Captured, because the editor handles presses on its own lines.
  place.addEventListener('pointerdown', press, { capture: true })
  place.addEventListener('pointermove', follow)
  place.addEventListener('pointerleave', leave)
  place.addEventListener('pointerup', end)
  place.addEventListener('pointercancel', end)
  place.addEventListener('click', swallow, { capture: true })
  place.addEventListener('contextmenu', quiet, { capture: true })
  document.addEventListener('selectionchange', followCaret)
  return () => {
    document.removeEventListener('selectionchange', followCaret)
    stopPress()
    isTouch = false
    stopDrag()
    place.removeEventListener('pointerdown', press, { capture: true })
    place.removeEventListener('pointermove', follow)
    place.removeEventListener('pointerleave', leave)
    place.removeEventListener('pointerup', end)
    place.removeEventListener('pointercancel', end)
    place.removeEventListener('click', swallow, { capture: true })
    place.removeEventListener('contextmenu', quiet, { capture: true })
    for (const part of [handle, mark, shade]) part.remove()
  }
}

const handleHalfPx = 16

function newPart(name: string, place: HTMLElement): HTMLElement {
  const part = document.createElement('div')
  part.className = name
  part.hidden = true
  part.setAttribute('aria-hidden', 'true')
  place.append(part)
  return part
}

const rectAt = (view: EditorView, pos: number): DOMRect => {
  const dom = view.nodeDOM(pos)
  return dom instanceof Element ? dom.getBoundingClientRect() : view.dom.getBoundingClientRect()
}

const rectBefore = (view: EditorView, end: number): DOMRect =>
  rectAt(view, end - (view.state.doc.resolve(end).nodeBefore?.nodeSize ?? 0))

/** The place between two lines, or two rows of the same table, that is nearest to a height of the screen. */
function placeAt(view: EditorView, { from, to, row }: MovedLines, y: number) {
  const { doc } = view.state
  const $from = doc.resolve(from)
  const start = row ? $from.start() : 0
  let [pos, best] = [start, null as { target: number; y: number } | null]
  const consider = (target: number, at: number) => {
    if (best === null || Math.abs(at - y) < Math.abs(best.y - y)) best = { target, y: at }
  }
  const parent = row ? $from.parent : doc
  parent.forEach((node) => {
    const { top, bottom } = rectAt(view, pos)
    consider(pos, top)
    pos += node.nodeSize
    consider(pos, bottom)
  })
  const found: { target: number; y: number } | null = best
  return found && (found.target < from || found.target > to) ? found : null
}
