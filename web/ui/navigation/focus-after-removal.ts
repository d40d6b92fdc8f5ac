import { useEffect, useRef } from 'react'

const controls =
  'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled)'

/**
 * Keeps the keyboard's place when an action removes the item that has the focus, which the browser would otherwise move
 * to the page. `items` is a CSS selector of the items inside the element that gets the ref.
 */
export function useFocusAfterRemoval<Container extends HTMLElement>(items: string) {
  const container = useRef<Container>(null)
  useEffect(() => (container.current ? followFocus(container.current, items) : undefined), [items])
  return container
}

type Place = { item: Element; itemIndex: number; controlIndex: number }

export function followFocus(container: HTMLElement, items: string): () => void {
  let place: Place | null = null
  const look = () => {
    place = placeOf(document.activeElement, container, items)
  }
  const lookLater = () =>
    // Some browsers fire this for an element that is being removed: then the place is still needed.
    queueMicrotask(() => place?.item.isConnected && look())
  const observer = new MutationObserver(() => {
    if (!place) return
    if (place.item.isConnected) return look()
    if (isNowhere(document.activeElement)) focusAfterRemoval(container, items, place)
  })

  look()
  observer.observe(container, { childList: true, subtree: true })
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
 * of the container, or the container itself.
 */
function focusAfterRemoval(container: HTMLElement, items: string, { itemIndex, controlIndex }: Place): void {
  const left = [...container.querySelectorAll(items)]
  const item = left[Math.min(itemIndex, left.length - 1)] ?? container
  const inItem = controlsOf(item)
  const next = item === container ? inItem[0] : (inItem[controlIndex] ?? inItem.at(-1))
  if (!next) container.tabIndex = -1
  const target = next ?? container
  target.focus()
}

function placeOf(focused: Element | null, container: HTMLElement, items: string): Place | null {
  if (!(focused instanceof HTMLElement) || !container.contains(focused)) return null
  const item = focused.closest(items)
  if (!item || !container.contains(item)) return null
  return {
    item,
    itemIndex: [...container.querySelectorAll(items)].indexOf(item),
    controlIndex: controlsOf(item).indexOf(focused),
  }
}

/** An item may be a control itself. */
const controlsOf = (item: Element): HTMLElement[] => [
  ...(item instanceof HTMLElement && item.matches(controls) ? [item] : []),
  ...item.querySelectorAll<HTMLElement>(controls),
]

const isNowhere = (focused: Element | null) => focused === null || focused === document.body
