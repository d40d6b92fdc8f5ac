import { type RefObject, useEffect } from 'react'
import { useKeyboardTop } from './use-keyboard-top.ts'

/** The height of the toolbar above the keyboard, and a little air. */
const toolbarPx = 64

/** Keeps the line that is written above the toolbar while a phone's keyboard is open. */
export function useCaretInView(field: RefObject<HTMLTextAreaElement | null>): void {
  const keyboardTop = useKeyboardTop()
  useEffect(() => {
    const element = field.current
    if (!element || keyboardTop === null) return
    const bring = () => {
      // After the layer beneath has rendered the new text.
      requestAnimationFrame(() => {
        const caret = caretRect(element)
        if (!caret || document.activeElement !== element) return
        const below = caret.bottom - (keyboardTop - toolbarPx)
        if (below > 0) scrollerOf(element).scrollBy({ top: below })
      })
    }
    bring()
    element.addEventListener('input', bring)
    return () => element.removeEventListener('input', bring)
  }, [field, keyboardTop])
}

/** A text field does not tell where its caret is; the same letters beneath it do. */
function caretRect({ value, selectionEnd, parentElement }: HTMLTextAreaElement): DOMRect | null {
  const before = value.slice(0, selectionEnd).split('\n')
  const line = parentElement?.querySelector('[data-written]')?.children[before.length - 1]
  if (!line) return null
  let left = before.at(-1)?.length ?? 0
  const texts = document.createTreeWalker(line, NodeFilter.SHOW_TEXT)
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const length = node.textContent?.length ?? 0
    if (left <= length && left > 0) {
      const range = document.createRange()
      range.setStart(node, left - 1)
      range.setEnd(node, left)
      return range.getBoundingClientRect()
    }
    left -= length
  }
  return line.getBoundingClientRect()
}

function scrollerOf(element: Element): Element {
  for (let each = element.parentElement; each; each = each.parentElement) {
    if (each.scrollHeight > each.clientHeight && /auto|scroll/.test(getComputedStyle(each).overflowY))
      return each
  }
  return document.scrollingElement ?? document.documentElement
}
