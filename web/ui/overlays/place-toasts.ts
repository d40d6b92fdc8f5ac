import { toastLayerId } from './toast-layer.ts'

const gapPx = 8
const desktopPx = 20
/** From here on the header is part of the page or has room beside the toasts. */
const desktopMinPx = 1024
/** Elements further down than this are not near the toasts. */
const nearTopPx = 240

/**
 * Sets where the toasts stand. On phones they stay below the header and, near it, below
 * what is used while they are shown (`data-above-toasts`): a way back, or the field for the next todo. Beside an open dialog
 * they take their own room: a side panel stays to their right, any other dialog becomes lower (`--toast-room`). A dialog
 * that fills the screen is treated as a page.
 */
export function placeToasts(): void {
  const { top, right, hasRoom } = place()
  const height = hasRoom ? stackHeight() : 0
  // On the elements that use them: set on the root, each change would restyle the whole page.
  const layer = document.getElementById(toastLayerId)
  layer?.style.setProperty('--toast-top', `${top}px`)
  layer?.style.setProperty('--toast-right', `${right}px`)
  for (const { style } of document.querySelectorAll('dialog')) {
    if (height > 0) style.setProperty('--toast-room', `${top + height + gapPx}px`)
    else style.removeProperty('--toast-room')
  }
}

function place(): { top: number; right: number; hasRoom: boolean } {
  const dialog = [...document.querySelectorAll<HTMLElement>('dialog:modal')].at(-1)
  const isDesktop = innerWidth >= desktopMinPx
  if (!dialog) return { top: isDesktop ? desktopPx : below(document), right: desktopPx, hasRoom: false }
  const { placement } = dialog.dataset
  if (!placement) return { top: below(dialog), right: desktopPx, hasRoom: false }
  if (placement === 'side' && isDesktop)
    return { top: desktopPx, right: desktopPx + dialog.offsetWidth, hasRoom: false }
  return { top: gapPx, right: desktopPx, hasRoom: true }
}

/** Below the header and everything marked near the top. */
function below(scope: ParentNode): number {
  const bottoms = [...scope.querySelectorAll('header, [data-above-toasts]')]
    .map((element) => element.getBoundingClientRect())
    .filter(({ top, bottom, height }) => height > 0 && bottom > 0 && top < nearTopPx)
    .map(({ bottom }) => bottom)
  return Math.max(0, ...bottoms) + gapPx
}

/** The heights of toasts that are not leaving. Layout heights, because a toast may still be moving in. */
function stackHeight(): number {
  const toasts = document.querySelectorAll<HTMLElement>(
    `#${toastLayerId} [data-sonner-toast]:not([data-removed=true])`,
  )
  const heights = [...toasts].map(({ offsetHeight }) => offsetHeight)
  // The toasts behind the front one stick out by one gap each.
  return heights.length === 0 ? 0 : Math.max(...heights) + (heights.length - 1) * stackGapPx
}

const stackGapPx = 14
const pageLookMs = 300

/** Keeps the place right while toasts are shown. Returns how to stop. */
export function followToasts(): () => void {
  const layer = document.getElementById(toastLayerId)
  if (!layer) return () => {}
  let frame = 0
  let timer: ReturnType<typeof setInterval> | undefined
  const later = () => {
    cancelAnimationFrame(frame)
    frame = requestAnimationFrame(placeToasts)
  }
  const isShown = () => layer.querySelector('[data-sonner-toast]') !== null
  const stopTimer = () => {
    clearInterval(timer)
    timer = undefined
  }
  const observer = new MutationObserver(() => {
    later()
    // Another page may have other marks.
    if (isShown()) timer ??= setInterval(later, pageLookMs)
    else stopTimer()
  })
  observer.observe(layer, {
    childList: true,
    subtree: true,
    attributeFilter: ['data-removed', 'data-mounted'],
  })
  const whileShown = () => isShown() && later()
  addEventListener('scroll', whileShown, { passive: true })
  addEventListener('resize', whileShown)
  // Close events do not bubble.
  document.addEventListener('close', whileShown, true)
  return () => {
    cancelAnimationFrame(frame)
    observer.disconnect()
    stopTimer()
    removeEventListener('scroll', whileShown)
    removeEventListener('resize', whileShown)
    document.removeEventListener('close', whileShown, true)
  }
}
