export const toastLayerId = 'toast-layer'
export const toastVoiceId = 'toast-voice'

/** Lays the toasts over everything, an open dialog too: what came to the top layer last lies on top. */
export function raiseToasts(): void {
  const layer = document.getElementById(toastLayerId)
  // Browsers without popover show the layer where it is.
  if (!layer?.showPopover) return
  if (layer.matches(':popover-open')) {
    if (!document.querySelector('dialog:modal')) return
    layer.hidePopover()
  }
  layer.showPopover()
}

/** The list of toasts is polite; what went wrong must not wait its turn. */
export function announce(text: string): void {
  const voice = document.getElementById(toastVoiceId)
  if (!voice) return
  voice.textContent = ''
  // In the next frame, so that the same words twice are a change to be read.
  requestAnimationFrame(() => {
    voice.textContent = text
  })
}
