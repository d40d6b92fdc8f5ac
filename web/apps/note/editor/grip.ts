import type { EditorView } from 'prosemirror-view'

/** The tip of a finger is wider than the edge. */
const leewayPx = 8

/** The line that a long press takes: by the box, dot or number of an item, or by the edge beside any line. */
export function lineGripped(view: EditorView, { target, clientX: x, clientY: y }: PointerEvent) {
  if (!(target instanceof Element) || !view.dom.contains(target)) return null
  const start = textStart(view.dom)
  if (x < start + leewayPx) return lineAt(document.elementFromPoint(start + leewayPx, y))
  const line = lineAt(target)
  return line && hasMarker(line) && x < textStart(line) ? line : null
}

/** The line of the caret, if no box, dot or number stands in the place of a handle. */
export function lineOfCaret(view: EditorView): HTMLElement | null {
  const { node } = view.domAtPos(view.state.selection.head)
  const line = lineAt(node instanceof Element ? node : node.parentElement)
  return line && view.dom.contains(line) && !hasMarker(line) ? line : null
}

const lineAt = (element: Element | null) => element?.closest<HTMLElement>('[data-line]') ?? null

const hasMarker = ({ dataset: { kind = '' } }: HTMLElement) => /^(?:task|bullet|number)$/.test(kind)

const textStart = (element: HTMLElement) =>
  element.getBoundingClientRect().left + Number.parseFloat(getComputedStyle(element).paddingInlineStart)
