import type { EditorView } from 'prosemirror-view'

/** The height of the toolbar and a little air; and the same below a header. */
const toolbarPx = 72
const topPx = 72
const airPx = 8

/** Scrolls until the line of the caret stands between the header and the toolbar, above a phone's keyboard. */
export function bringIntoView(view: EditorView, keyboardTop: number | null): void {
  const caret = view.coordsAtPos(view.state.selection.head)
  const scroller = scrollerOf(view.dom)
  const isPage = scroller === document.scrollingElement
  const frame = isPage ? { top: headerBottom(), bottom: innerHeight } : scroller.getBoundingClientRect()
  const bottom = Math.min(
    frame.bottom - toolbarPx,
    (keyboardTop ?? innerHeight) - toolbarPx,
    topOfToolbar(view),
  )
  const top = frame.top + topPx
  if (caret.bottom > bottom) scroller.scrollBy({ top: caret.bottom - bottom, behavior: 'instant' })
  else if (caret.top < top) scroller.scrollBy({ top: caret.top - top, behavior: 'instant' })
}

/** Its place depends on the paddings around the text. A little air stays above it. */
const topOfToolbar = (view: EditorView): number => {
  const bar = view.dom.closest('article')?.querySelector('[role=toolbar]')?.getBoundingClientRect()
  return bar ? bar.top - airPx : Number.POSITIVE_INFINITY
}

const headerBottom = () => document.querySelector('header')?.getBoundingClientRect().bottom ?? 0

/** The nearest element around this one that scrolls. */
export function scrollerOf(element: Element): Element {
  for (let each = element.parentElement; each; each = each.parentElement) {
    if (each.scrollHeight > each.clientHeight && /auto|scroll/.test(getComputedStyle(each).overflowY))
      return each
  }
  return document.scrollingElement ?? document.documentElement
}
