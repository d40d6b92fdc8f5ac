import { freeTop } from './free-top.ts'

const gapPx = 8
const desktopPx = 20
/** From the top of a bar that toasts may cover (`data-toasts`). */
const barGapPx = 4
/** A part of that bar without buttons (`data-toast-room`) takes the toasts if two lines of them fit beside each other. */
const roomMinPx = 300
/** From here on toasts have a width of their own, at the right. */
const desktopMinPx = 1024
const desktopWidthPx = 360
/** Toasts stay in the upper part of the screen. */
const upperPart = 0.6

/** Not covered: it tells where one is, or is used while a toast is shown, like a way back (`data-above-toasts`). */
const keptFree =
  'header, h1, h2, h3, label, input:not([type=checkbox], [type=radio]), textarea, select, [data-above-toasts]'

/**
 * Sets where the toasts stand: at the top right below the header, where they cover no heading and no field, or over a
 * bar with `data-toasts` and between its buttons, on a page full of rows that are decided on; on a phone at its foot if the
 * bar is too low. Beside an open dialog they take their own room: a side panel stays to their right, any other dialog becomes lower
 * (`--toast-room`). A dialog that fills the screen is treated as a page.
 */
export function placeToasts(layer: HTMLElement): void {
  // The layout height, because a toast may still be moving in.
  const height = layer.querySelector('ol')?.offsetHeight ?? 0
  const { top, right, width, hasRoom } = place(height)
  // On the elements that use them: set on the root, each change would restyle the whole page.
  layer.style.setProperty('--toast-top', `${top}px`)
  layer.style.setProperty('--toast-right', `${right}px`)
  layer.style.setProperty('--toast-width', width ? `${width}px` : '')
  for (const { style } of document.querySelectorAll('dialog')) {
    if (hasRoom && height > 0) style.setProperty('--toast-room', `${top + height + gapPx}px`)
    else style.removeProperty('--toast-room')
  }
}

type Place = { top: number; right: number; width?: number; hasRoom: boolean }

function place(height: number): Place {
  const dialog = [...document.querySelectorAll<HTMLElement>('dialog:modal')].at(-1)
  const isDesktop = innerWidth >= desktopMinPx
  const placement = dialog?.dataset.placement
  const bar = dialog ? null : document.querySelector('[data-toasts]')
  if (bar)
    return {
      top: topOver(bar.getBoundingClientRect(), height, isDesktop),
      ...((isDesktop && roomIn(bar)) || { right: desktopPx }),
      hasRoom: false,
    }
  if (!placement) return { top: topIn(dialog ?? document, height), right: desktopPx, hasRoom: false }
  if (placement === 'side' && isDesktop)
    return { top: desktopPx, right: desktopPx + (dialog?.offsetWidth ?? 0), hasRoom: false }
  return { top: gapPx, right: desktopPx, hasRoom: true }
}

function roomIn(bar: Element): { right: number; width: number } | undefined {
  const room = bar.querySelector('[data-toast-room]')?.getBoundingClientRect()
  if (!room || room.width < roomMinPx) return undefined
  return { right: document.documentElement.clientWidth - room.right, width: room.width }
}

/** A text of four lines is higher than the bar of a phone, and would hide the heading below it. */
function topOver(bar: DOMRect, height: number, isDesktop: boolean): number {
  const top = Math.max(0, bar.top) + barGapPx
  return isDesktop || top + height <= bar.bottom ? top : innerHeight - height - gapPx
}

function topIn(scope: ParentNode, height: number): number {
  const isDesktop = innerWidth >= desktopMinPx
  const header = scope.querySelector('header')?.getBoundingClientRect().bottom ?? 0
  const from = Math.max(header + gapPx, isDesktop ? desktopPx : gapPx)
  const until = innerHeight * upperPart
  const left = isDesktop ? innerWidth - desktopPx - desktopWidthPx : 0
  const obstacles = [...scope.querySelectorAll(keptFree)]
    .map(boxOf)
    // Text for screen readers only is one pixel high.
    .filter(({ top, bottom, right, height }) => height > 1 && bottom > from && top < until && right > left)
  return freeTop({ from, until, height, gap: gapPx }, obstacles)
}

/** A toast may cover the line of a heading beside its words. */
function boxOf(element: Element): DOMRect {
  if (!element.matches('h1, h2, h3, label')) return element.getBoundingClientRect()
  const words = document.createRange()
  words.selectNodeContents(element)
  return words.getBoundingClientRect()
}

/** Another page or dialog may have other headings and fields. */
const pageLookMs = 300

/** Keeps the place right while toasts are shown. They stand still while the page is scrolled. Returns how to stop. */
export function followPage(layer: HTMLElement): () => void {
  let frame = 0
  let scrolledTo = scrollY
  const later = () => {
    cancelAnimationFrame(frame)
    frame = requestAnimationFrame(() => placeToasts(layer))
  }
  const timer = setInterval(() => {
    if (scrolledTo === scrollY) later()
    scrolledTo = scrollY
  }, pageLookMs)
  addEventListener('resize', later)
  // Close events do not bubble.
  document.addEventListener('close', later, true)
  return () => {
    cancelAnimationFrame(frame)
    clearInterval(timer)
    removeEventListener('resize', later)
    document.removeEventListener('close', later, true)
  }
}
