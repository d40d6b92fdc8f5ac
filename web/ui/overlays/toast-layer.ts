import { messagePlace, onMessagePlace } from './message-place.ts'

/**
 * Keeps the toasts above everything: in the top layer, and in the topmost dialog while one is open, where they can be
 * pressed and heard. They are moved, not rendered again, which would lose them. Returns how to stop.
 */
export function keepToastsOnTop(layer: HTMLElement): () => void {
  const home = layer.parentElement
  const raise = () => {
    const place = messagePlace() ?? home
    if (place !== layer.parentElement) place?.append(layer)
    // Moving it has closed it. Browsers without popover show the layer in place.
    if (layer.showPopover && !layer.matches(':popover-open')) layer.showPopover()
  }
  raise()
  return onMessagePlace(raise)
}
