import { useEffect, useRef } from 'react'

const controls =
  'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled)'

const texts = 'input:not([type=checkbox]), textarea'

/**
 * Keeps the keyboard's place when an action removes the item that has the focus, which the browser would otherwise move
 * to the page. `items` is a CSS selector of the items inside the element that gets the ref. `detail` selects the panel
 * that shows the item marked `aria-current`: when the panel closes, the focus moves from there to that item.
 */
export function useFocusAfterRemoval<Container extends HTMLElement>(items: string, detail?: string) {
  const container = useRef<Container>(null)
  useEffect(
    () => (container.current ? followFocus(container.current, items, detail) : undefined),
    [items, detail],
  )
  return container
}

/** `removable` is the item, or the panel that shows it. */
type Place = { removable: Element; itemIndex: number; controlIndex: number }

export function followFocus(container: HTMLElement, items: string, detail?: string): () => void {
  let place: Place | null = null
  const look = () => {
    place = placeOf(document.activeElement, { container, items, detail, before: place })
  }
  const lookLater = () =>
    // Some browsers fire this for an element that is being removed: then the place is still needed.
    queueMicrotask(() => place?.removable.isConnected && look())
  const observer = new MutationObserver(() => {
    if (!place) return
    if (place.removable.isConnected) return look()
    if (isNowhere(document.activeElement)) focusAfterRemoval(container, items, place)
  })

  look()
  // The panel is outside of the container.
  observer.observe(detail ? document.body : container, { childList: true, subtree: true })
  document.addEventListener('focusin', look)
  document.addEventListener('focusout', lookLater)
  return () => {
    observer.disconnect()
    document.removeEventListener('focusin', look)
    document.removeEventListener('focusout', lookLater)
  }
}

/**
 * The one rule: the same control of the item that took the place, or of the last item; without items the first control
 * of the container, or the container itself. Never the text of another item: the rest of a word would land in it.
 */
function focusAfterRemoval(container: HTMLElement, items: string, { itemIndex, controlIndex }: Place): void {
  const left = [...container.querySelectorAll(items)]
  const item = left[Math.min(itemIndex, left.length - 1)] ?? container
  const inItem = controlsOf(item)
  const same = inItem[controlIndex] ?? inItem.at(-1)
  const beside = same?.matches(texts) ? inItem.find((each) => !each.matches(texts)) : same
  const next = item === container ? inItem[0] : beside
  if (!next) container.tabIndex = -1
  const target = next ?? container
  target.focus()
}

type Known = { container: HTMLElement; items: string; detail: string | undefined; before: Place | null }

function placeOf(focused: Element | null, { container, items, detail, before }: Known): Place | null {
  const panel = (detail && focused?.closest(detail)) || null
  const control = panel ? container.querySelector('[aria-current]') : focused
  // An action in the panel may have moved its item out of the list: then the last place of the item counts.
  if (panel && !control)
    return before?.removable === panel ? before : { removable: panel, itemIndex: 0, controlIndex: 0 }
  if (!(control instanceof HTMLElement) || !container.contains(control)) return null
  const item = control.closest(items)
  if (!item || !container.contains(item)) return null
  return {
    removable: panel ?? item,
    itemIndex: [...container.querySelectorAll(items)].indexOf(item),
    controlIndex: controlsOf(item).indexOf(control),
  }
}

/** An item may be a control itself. */
const controlsOf = (item: Element): HTMLElement[] => [
  ...(item instanceof HTMLElement && item.matches(controls) ? [item] : []),
  ...item.querySelectorAll<HTMLElement>(controls),
]

const isNowhere = (focused: Element | null) => focused === null || focused === document.body
