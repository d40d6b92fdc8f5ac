export const toastLayerId = 'toast-layer'

/** Puts the toasts above everything, also an open dialog: the last element in the top layer is on top. */
export function raiseToasts(): void {
  const layer = document.getElementById(toastLayerId)
  // Browsers without popover show the layer in place.
  if (!layer?.showPopover) return
  if (layer.matches(':popover-open')) {
    if (!document.querySelector('dialog:modal')) return
    layer.hidePopover()
  }
  layer.showPopover()
}
