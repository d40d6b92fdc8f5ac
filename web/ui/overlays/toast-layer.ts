export const toastLayerId = 'toast-layer'
export const toastVoiceId = 'toast-voice'

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

/** The list of toasts is polite; errors are announced at once. */
export function announce(text: string): void {
  const voice = document.getElementById(toastVoiceId)
  if (!voice) return
  voice.textContent = ''
  // In the next frame, so that repeating the same text is announced as a change.
  requestAnimationFrame(() => {
    voice.textContent = text
  })
}
