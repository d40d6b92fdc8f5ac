/** Fingers miss by about this much when they press the same place again. */
const samePlacePx = 24

/**
 * Drops the second press of a double click on a button when another control has moved under the pointer meanwhile, as by
 * a message or a dialog that the first press brought. The click count comes from the browser, so two deliberate presses
 * pass.
 */
export function dropStrayClicks(): void {
  let first: { button: Element; x: number; y: number } | null = null
  document.addEventListener(
    'click',
    (event) => {
      const control = controlAt(event.target)
      if (event.detail === 1) {
        first = control?.matches('button') ? { button: control, x: event.clientX, y: event.clientY } : null
      }
      if (event.detail < 2 || first === null || control === first.button) return
      if (Math.hypot(event.clientX - first.x, event.clientY - first.y) > samePlacePx) return
      event.preventDefault()
      event.stopImmediatePropagation()
    },
    { capture: true },
  )
}

const controlAt = (target: EventTarget | null): Element | null =>
  target instanceof Element ? target.closest('a, button, input, label, summary') : null
