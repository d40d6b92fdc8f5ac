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
export function placeToasts(layer: HTMLElement): void {
  const { top, right, hasRoom } = place()
  // The layout height, because a toast may still be moving in.
  const height = hasRoom ? (layer.querySelector('ol')?.offsetHeight ?? 0) : 0
  // On the elements that use them: set on the root, each change would restyle the whole page.
  layer.style.setProperty('--toast-top', `${top}px`)
  layer.style.setProperty('--toast-right', `${right}px`)
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

/** Another page or dialog may have other marks. */
const pageLookMs = 300

/** Keeps the place right while toasts are shown. Returns how to stop. */
export function followPage(layer: HTMLElement): () => void {
  let frame = 0
  const later = () => {
    cancelAnimationFrame(frame)
    frame = requestAnimationFrame(() => placeToasts(layer))
  }
  const timer = setInterval(later, pageLookMs)
  addEventListener('scroll', later, { passive: true })
  addEventListener('resize', later)
  // Close events do not bubble.
  document.addEventListener('close', later, true)
  return () => {
    cancelAnimationFrame(frame)
    clearInterval(timer)
    removeEventListener('scroll', later)
    removeEventListener('resize', later)
    document.removeEventListener('close', later, true)
  }
}
