/** Fingers miss by about this much when they press the same place again. */
const samePlacePx = 24

/**
 * Drops the second press of a double click when another control has moved under the pointer meanwhile, as by a message
 * or a dialog that the first press brought. The click count comes from the browser, so two deliberate presses pass.
 */
export function dropStrayClicks(): void {
  let first: { control: Element | null; x: number; y: number } | null = null
  document.addEventListener(
    'click',
    (event) => {
      const control = controlAt(event.target)
      if (event.detail === 1) first = { control, x: event.clientX, y: event.clientY }
      if (event.detail < 2 || first === null || control === first.control) return
      if (Math.hypot(event.clientX - first.x, event.clientY - first.y) > samePlacePx) return
      event.preventDefault()
      event.stopImmediatePropagation()
    },
    { capture: true },
  )
}

/** A label's control stands for the label: pressing the label makes the browser press the control, too. */
function controlAt(target: EventTarget | null): Element | null {
  const pressed = target instanceof Element ? target.closest('a, button, input, label, summary') : null
  return pressed instanceof HTMLLabelElement ? pressed.control : pressed
}
